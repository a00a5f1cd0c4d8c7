// Profile information: name, email with its verification status, location; and the switch to the form.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { cancelEmailChange } from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import { emailConfirmationTexts } from '@chowk/contract/accounts/email-verification/email-verification-texts';
import { formatPhone } from '@chowk/contract/phone-numbers/phone-numbers';
import { placeLine } from '@chowk/contract/places/place-names';
import { BadgeCheck, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasPendingEmail, useSendConfirmation } from '../../data/account/email-verification.ts';
import { useSessionActions } from '../../data/session/session.tsx';
import { hasSavedForm } from '../../domain/forms/use-saved-form.ts';
import { failureMessage, toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { UndeliverableNotice } from './profile-emails.tsx';
import { ProfileForm, profileFormName } from './profile-form.tsx';
import { texts } from './profile-texts.ts';

export function ProfileInformation({ user }: { readonly user: User }) {
  // Continue an edit that a reload interrupted.
  const [hasSavedValues] = useState(() => hasSavedForm(() => sessionStorage, profileFormName(user)));
  const [isEditing, setEditing] = useState(hasSavedValues);
  const wasOpenedByClick = useRef(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // Return the focus to the edit button when the form closes.
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  function edit(): void {
    wasOpenedByClick.current = true;
    setEditing(true);
  }

  if (isEditing)
    return <ProfileForm user={user} takesFocus={wasOpenedByClick.current} onDone={() => setEditing(false)} />;
  return (
    <>
      <UndeliverableNotice user={user} onChange={edit} />
      <dl className="grid gap-5 sm:grid-cols-2">
        <ProfileField name={texts.fullName} value={user.fullName} />
        <ProfileField name={texts.username} value={user.userName} />
        <ProfileField name={texts.email} value={user.email}>
          <EmailStatus user={user} />
        </ProfileField>
        <ProfileField name={texts.location} value={placeLine(user.location)} />
        {user.hours && <ProfileField name={texts.hours} value={user.hours} />}
        {user.phone && <ProfileField name={texts.phone} value={formatPhone(user.phone)} />}
        <ProfileField name={texts.thingsSold} value={user.showsSold === false ? texts.notShown : texts.shown} />
      </dl>
      <Button ref={editButton} variant="outline" className="mt-8" onClick={edit}>
        <Pencil className="size-4" aria-hidden="true" />
        {texts.edit}
      </Button>
    </>
  );
}

type ProfileFieldProps = { readonly name: string; readonly value: string; readonly children?: ReactNode };

function ProfileField({ name, value, children }: ProfileFieldProps) {
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

function EmailStatus({ user }: { readonly user: User }) {
  const { isSending, problem, send } = useSendConfirmation(user);
  const sendAgain = (label: string) => (
    <Button variant="ghost" size="sm" className="-ml-3 text-primary" isBusy={isSending} onClick={send}>
      {label}
    </Button>
  );
  const isChanging = user.newEmail !== undefined && !hasPendingEmail(user);
  return (
    <div className="mt-1 text-14">
      {user.isEmailConfirmed ? (
        <p className="flex items-center gap-1 text-fine">
          <BadgeCheck className="size-4" aria-hidden="true" />
          {emailConfirmationTexts.mark}
        </p>
      ) : (
        <p className="text-quiet">{texts.emailState.notConfirmed}</p>
      )}
      {isChanging ? (
        <>
          <p className="mt-2">
            {richText(texts.emailState.waiting, { email: <bdi className="font-semibold">{user.newEmail}</bdi> })}
          </p>
          {sendAgain(texts.emailState.sendAgain)}
          <CancelChange user={user} />
        </>
      ) : user.isEmailConfirmed ? null : (
        sendAgain(hasPendingEmail(user) ? texts.emailState.sendAgain : texts.emailState.sendLink)
      )}
      <Problem text={problem} />
    </div>
  );
}

function CancelChange({ user }: { readonly user: User }) {
  const api = useApi();
  const { changeUser } = useSessionActions();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function cancel(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      changeUser(await api.call(cancelEmailChange, { params: { id: user.id } }));
    } catch (error) {
      const description = texts.emailState.notCancelledHint;
      setProblem(failureMessage(error, description));
      toastError(error, { title: texts.emailState.notCancelled, description });
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="ghost" size="sm" isBusy={isBusy} onClick={() => void cancel()}>
        {texts.emailState.cancel}
      </Button>
      <Problem text={problem} />
    </>
  );
}
