// Form that requests a link for a new password by email.
import { requestPasswordReset } from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import { PasswordResetRequest } from '@chowk/contract/accounts/password-reset/password-reset-schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { output } from 'zod/mini';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { schemaResolver } from '../../platform/forms/form-validation.ts';
import { validateOnBlur } from '../../platform/forms/lazy-validation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { texts as signInTexts } from './accounts-texts.ts';
import { texts } from './new-password-texts.ts';

type Values = output<typeof PasswordResetRequest>;

type ForgotPasswordFormProps = {
  /** The user name typed in the login form, most likely the address. */
  readonly email: string;
  readonly onBack: () => void;
};

export function ForgotPasswordForm({ email, onBack }: ForgotPasswordFormProps) {
  const api = useApi();
  const [sent, setSent] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { email },
    resolver: schemaResolver(PasswordResetRequest),
    ...validateOnBlur,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      const { message } = await api.call(requestPasswordReset, { body: values });
      setSent(message);
    } catch (error) {
      setError('root', { message: errorMessage(error, texts.emailNotSent) });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <h3 className="font-semibold">{signInTexts.forgotPassword}</h3>
      {errors.root?.message ? <Notice tone="danger">{errors.root.message}</Notice> : null}
      {sent ? <Notice tone="success">{sent}</Notice> : null}
      <Field label={signInTexts.email} hint={texts.linkExplained} error={errors.email?.message} isRequired>
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="email" spellCheck={false} autoFocus />
        )}
      </Field>
      <Button type="submit" isBusy={isSubmitting}>
        {sent ? texts.sendAgain : texts.sendLink}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {texts.backToLogin}
      </Button>
    </form>
  );
}
