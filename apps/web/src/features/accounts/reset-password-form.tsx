// Form that sets a new password with an emailed link, and signs in.
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { resetPassword } from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import {
  PasswordResetForm,
  type PasswordWasReset,
} from '@chowk/contract/accounts/password-reset/password-reset-schemas';
import { useForm } from 'react-hook-form';
import type { output } from 'zod/mini';
import { redirectIfSuspended } from '../../data/session/suspended-session.tsx';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { schemaResolver } from '../../platform/forms/form-validation.ts';
import { validateOnBlur } from '../../platform/forms/lazy-validation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { texts } from './new-password-texts.ts';

type Values = output<typeof PasswordResetForm>;

type ResetPasswordFormProps = {
  readonly token: string;
  readonly onSignedIn: (signedIn: PasswordWasReset) => void;
  readonly onRequestLink: () => void;
};

export function ResetPasswordForm({ token, onSignedIn, onRequestLink }: ResetPasswordFormProps) {
  const api = useApi();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { password: '', confirmPassword: '' },
    resolver: schemaResolver(PasswordResetForm),
    ...validateOnBlur,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      const signedIn = await api.call(resetPassword, { body: { token, password } });
      if (!signedIn?.token) throw new Error(accountTexts.noToken);
      onSignedIn(signedIn);
    } catch (error) {
      if (redirectIfSuspended(error)) return;
      setError('root', { message: errorMessage(error, texts.passwordNotSet) });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {errors.root?.message ? (
        <Notice tone="danger">
          {errors.root.message}{' '}
          <button type="button" className="underline" onClick={onRequestLink}>
            {texts.newLink}
          </button>
        </Notice>
      ) : null}
      <Field label={texts.newPassword} hint={accountTexts.passwordHint} error={errors.password?.message} isRequired>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Field label={texts.confirmPassword} error={errors.confirmPassword?.message} isRequired>
        {(control) => <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" isBusy={isSubmitting}>
        {texts.setNewPassword}
      </Button>
    </form>
  );
}
