// Dialog that deletes the account after email and password are entered.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { deleteAccount } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { AccountDeletion } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { suspensionLife } from '@chowk/contract/limits';
import { useForm } from 'react-hook-form';
import { useSessionActions } from '../../data/session/session.tsx';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { schemaResolver, showServerErrors } from '../../platform/forms/form-validation.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { texts } from './your-data-texts.ts';

const formId = 'delete-account';
const resolver = schemaResolver(AccountDeletion);

const { goes, stays } = texts;
const deletedPoints = [goes.points.user, goes.points.listings, goes.points.rest];
const remainingPoints = [stays.points.messages({ deletedUser: privacyTexts.deletedUser }), stays.points.reports];

type DialogProps = { readonly user: User; readonly onClose: () => void };

export default function DeleteAccountDialog({ user, onClose }: DialogProps) {
  const { form, remove } = useDeletion(user);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <Dialog
      title={texts.question}
      description={texts.final}
      isSticky
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" disabled={isSubmitting} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isSubmitting}>
            {isSubmitting ? texts.deleting : texts.deleteAccount}
          </Button>
        </div>
      }
    >
      <Points heading={goes.heading} points={deletedPoints} />
      <Points heading={stays.heading} points={remainingPoints} />
      <p className="mt-4 text-14 text-quiet">
        {user.suspension ? texts.noNewAccount({ days: suspensionLife.daysAfterDeletion }) : texts.newAccount}
      </p>
      <form id={formId} onSubmit={(event) => void remove(event)} noValidate className="mt-5 flex flex-col gap-5">
        {errors.root ? <Notice tone="danger">{errors.root.message}</Notice> : null}
        <Field
          label={texts.yourEmail}
          hint={richText(texts.typeToConfirm, {
            email: <bdi className="font-semibold wrap-anywhere">{user.email}</bdi>,
          })}
          error={errors.email?.message}
          isRequired
        >
          {(control) => (
            <Input {...control} {...register('email')} type="email" autoComplete="off" spellCheck={false} />
          )}
        </Field>
        <Field label={texts.password} hint={texts.googleHint} error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
        </Field>
      </form>
    </Dialog>
  );
}

function Points({ heading, points }: { readonly heading: string; readonly points: readonly string[] }) {
  return (
    <div className="mt-1 not-first:mt-4">
      <h3 className="font-semibold">{heading}</h3>
      <ul className="mt-1 list-disc pl-5 text-14">
        {points.map((point) => (
          <li key={point} className="mt-1">
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useDeletion(user: User) {
  const api = useApi();
  const { leave } = useSessionActions();
  const form = useForm({ resolver, defaultValues: { email: '', password: '' } });

  const remove = form.handleSubmit(async (body) => {
    try {
      await api.call(deleteAccount, { params: { id: user.id }, body });
      // Without a session the profile page redirects home.
      leave();
      clearUserData(user.id);
      toast({ title: texts.deleted, description: privacyTexts.accountDeleted });
    } catch (error) {
      if (showServerErrors(error, form.setError, ['email', 'password'])) return;
      form.setError('root', { message: errorMessage(error) });
    }
  });
  return { form, remove };
}

function clearUserData(userId: string): void {
  const removed = [localStorage, sessionStorage].flatMap((storage) => clearStorage(storage, userId));
  // Photos of listing drafts are in IndexedDB.
  if (removed.some((name) => name.startsWith('listing-draft:'))) indexedDB.deleteDatabase('listing-drafts');
}

function clearStorage(storage: Storage, userId: string): string[] {
  const names = Object.keys(storage).filter((name) => `${name} ${storage.getItem(name)}`.includes(userId));
  for (const name of names) storage.removeItem(name);
  return names;
}
