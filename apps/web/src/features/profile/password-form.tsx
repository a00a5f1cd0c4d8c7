// Form that changes the password.
import { changePassword } from '@chowk/contract/accounts/account-endpoints';
import type { User } from '@chowk/contract/accounts/account-schemas';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { useForm } from 'react-hook-form';
import { failureMessage, toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { showServerErrors } from '../../platform/forms/form-validation.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { texts } from './profile-texts.ts';
import { passwordResolver, toastMissing, withMissingTexts } from './profile-validation.ts';

const requiredText = accountTexts.passwordFieldsRequired;
const resolver = withMissingTexts(passwordResolver, {
  requiredText,
  fields: {
    currentPassword: texts.password.currentRequired,
    newPassword: texts.password.newRequired,
    confirmPassword: accountTexts.confirmRequired,
  },
});

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordForm({ user }: { readonly user: User }) {
  const { form, change } = usePasswordForm(user);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={(event) => void change(event)} noValidate className="flex max-w-md flex-col gap-5">
      {/* Tells password managers which account this is. */}
      <input type="text" autoComplete="username" value={user.userName} readOnly hidden />
      <Field label={texts.password.current} error={errors.currentPassword?.message} isRequired>
        {(control) => <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />}
      </Field>
      <Field label={texts.password.new} hint={accountTexts.passwordHint} error={errors.newPassword?.message} isRequired>
        {(control) => <PasswordInput {...control} {...register('newPassword')} autoComplete="new-password" />}
      </Field>
      <Field label={texts.password.confirm} error={errors.confirmPassword?.message} isRequired>
        {(control) => <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />}
      </Field>
      <Problem text={errors.root?.message} />
      <p className="text-14 text-quiet">{texts.password.signsOut}</p>
      <Button type="submit" isBusy={isSubmitting} className="self-start">
        {texts.password.update}
      </Button>
    </form>
  );
}

const failed = texts.password.updateProblem;

function usePasswordForm(user: User) {
  const api = useApi();
  const form = useForm({ resolver, defaultValues: empty });

  const change = form.handleSubmit(
    async ({ currentPassword, newPassword }) => {
      try {
        await api.call(changePassword, { params: { id: user.id }, body: { currentPassword, newPassword } });
        form.reset(empty);
        toast({ title: accountTexts.passwordUpdated, description: texts.password.updatedHint });
      } catch (error) {
        showServerErrors(error, form.setError, ['currentPassword', 'newPassword']);
        form.setError('root', { message: failureMessage(error, failed) });
        toastError(error, { title: texts.password.updateFailed, description: failed });
      }
    },
    (errors) => toastMissing(errors, requiredText),
  );
  return { form, change };
}
