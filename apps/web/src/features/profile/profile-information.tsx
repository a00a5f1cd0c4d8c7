// Name, e-mail and place: shown until 'Edit' is pressed, then changed or left as they were.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasSavedForm } from '../../platform/forms/saved-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmailState } from './email-state.tsx';
import { ProfileForm, profileFormName } from './profile-form.tsx';
import { texts } from './profile-texts.ts';
import { AddressNotice } from './your-letters.tsx';

export function ProfileInformation({ user }: { readonly user: User }) {
  // What was being typed when the page was loaded anew goes on where it was.
  const [wasLeft] = useState(() => hasSavedForm(() => sessionStorage, profileFormName(user)));
  const [isEditing, setEditing] = useState(wasLeft);
  const hasPressed = useRef(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // The form took the focus; whoever leaves it goes on where they came from.
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  function edit(): void {
    hasPressed.current = true;
    setEditing(true);
  }

  if (isEditing) return <ProfileForm user={user} takesFocus={hasPressed.current} onDone={() => setEditing(false)} />;
  return (
    <>
      <AddressNotice user={user} onChange={edit} />
      <dl className="grid gap-5 sm:grid-cols-2">
        <Fact name={texts.fullName} value={user.fullName} />
        <Fact name={texts.username} value={user.userName} />
        <Fact name={texts.email} value={user.email}>
          <EmailState user={user} />
        </Fact>
        <Fact name={texts.location} value={user.location} />
        <Fact name={texts.thingsSold} value={user.showsSold === false ? texts.notShown : texts.shown} />
      </dl>
      <Button ref={editButton} variant="outline" className="mt-8" onClick={edit}>
        <Pencil className="size-4" aria-hidden="true" />
        {texts.edit}
      </Button>
    </>
  );
}

type FactProps = { readonly name: string; readonly value: string; readonly children?: ReactNode };

function Fact({ name, value, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-14 text-quiet">{name}</dt>
      <dd className="mt-1 wrap-anywhere">
        <bdi>{value}</bdi>
        {children}
      </dd>
    </div>
  );
}
