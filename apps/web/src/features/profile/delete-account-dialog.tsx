// The last question before an account is deleted: what goes, what stays, and whether it is really its owner who asks.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { deleteAccount } from '@chowk/contract/accounts/personal-data-endpoints';
import { AccountDeletion } from '@chowk/contract/accounts/personal-data-schemas';
import { privacyTexts } from '@chowk/contract/accounts/personal-data-texts';
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
import { forgetUserData } from './forget-user-data.ts';

const formId = 'delete-account';
const resolver = schemaResolver(AccountDeletion);

const going = [
  'Your name, email, location and password, and every sign-in on every device',
  'All your listings, with their photos and addresses',
  'Your favorites, the people you blocked, and what you have not finished writing',
];
const staying = [
  `Messages, for the people you wrote with, under the name “${privacyTexts.deletedUser}”`,
  'Reports you made, for our moderators, without your name',
];

type DialogProps = { readonly user: User; readonly onClose: () => void };

export default function DeleteAccountDialog({ user, onClose }: DialogProps) {
  const { form, remove } = useDeletion(user);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <Dialog
      title="Delete your account?"
      description="This cannot be undone."
      isSticky
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isSubmitting}>
            {isSubmitting ? 'Deleting...' : 'Delete account'}
          </Button>
        </div>
      }
    >
      <Points heading="What goes" points={going} />
      <Points heading="What stays" points={staying} />
      <p className="mt-4 text-14 text-quiet">
        You can register again with the same email. A new account sees nothing of this one.
      </p>
      <form id={formId} onSubmit={(event) => void remove(event)} noValidate className="mt-5 flex flex-col gap-5">
        {errors.root ? <Notice tone="danger">{errors.root.message}</Notice> : null}
        <Field
          label="Your email"
          hint={
            <>
              Type <bdi className="font-semibold wrap-anywhere">{user.email}</bdi> to confirm.
            </>
          }
          error={errors.email?.message}
          isRequired
        >
          {(control) => (
            <Input {...control} {...register('email')} type="email" autoComplete="off" spellCheck={false} />
          )}
        </Field>
        <Field label="Password" hint="If you sign in with Google, leave this empty." error={errors.password?.message}>
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
      // Nobody is signed in any more, so the page of the profile leads home by itself.
      leave();
      forgetUserData(user.id);
      toast({ title: 'Account deleted', description: privacyTexts.accountDeleted });
    } catch (error) {
      if (showServerErrors(error, form.setError, ['email', 'password'])) return;
      form.setError('root', { message: errorMessage(error) });
    }
  });
  return { form, remove };
}
