// Login form: email or user name, password, passkey button.
import { signIn } from '@chowk/contract/accounts/account-endpoints';
import type { SignInRequest } from '@chowk/contract/accounts/account-schemas';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { lazy, Suspense, useEffectEvent, useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { output } from 'zod/mini';
import { supportsPasskeys } from '../../data/account/passkeys.ts';
import type { SignedIn } from '../../data/session/current-session.ts';
import { redirectIfSuspended } from '../../data/session/suspended-session.tsx';
import { useSavedForm } from '../../domain/forms/use-saved-form.ts';
import { errorMessage, failureTitle } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { lazyResolver, validateOnBlur } from '../../platform/forms/lazy-validation.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { texts } from './accounts-texts.ts';

/** Loaded after the form, so that the password fields appear first. */
const PasskeyButton = lazy(() => import('./passkey-button.tsx'));

type Values = output<typeof SignInRequest>;

/** Typed values survive a reload, except the password. */
export function useLoginForm() {
  return useSavedForm<Values>({
    name: 'visitor:login',
    empty: { email: '', password: '' },
    secrets: ['password'],
    resolver: lazyResolver(() => import('./sign-in-checks.ts').then(({ checkLogin }) => checkLogin)),
    ...validateOnBlur,
  });
}

const findEarlyForm = () => document.querySelector<HTMLFormElement>('[data-dialog-frame] form');

/** Chosen before this dialog was there. */
export const isRegisteringEarly = () => findEarlyForm()?.dataset.register !== undefined;

/** What was typed and pressed in the frame that start-scripts/dialog-frame.ts shows. */
function takeEarlyLogin() {
  const frame = findEarlyForm();
  if (!frame) return null;
  const typed = (name: keyof Values) => (frame.elements.namedItem(name) as HTMLInputElement).value;
  const focused = (['email', 'password'] as const).find(
    (name) => frame.elements.namedItem(name) === document.activeElement,
  );
  return { email: typed('email'), password: typed('password'), focused, isSent: frame.dataset.sent !== undefined };
}

type LoginFormProps = {
  readonly form: UseFormReturn<Values>;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  readonly onForgotPassword: () => void;
};

export function LoginForm({ form, onSignedIn, onForgotPassword }: LoginFormProps) {
  const api = useApi();
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      const signedIn = await api.call(signIn, { body: values });
      if (!signedIn?.token) throw new Error(accountTexts.noToken);
      onSignedIn(signedIn);
    } catch (error) {
      if (redirectIfSuspended(error)) return;
      const description = errorMessage(error, texts.checkCredentials);
      setError('root', { message: description });
      toast({ title: failureTitle(error, texts.loginFailed), description, tone: 'destructive' });
    }
  });

  const takeOver = useEffectEvent(() => {
    const early = takeEarlyLogin();
    if (!early) return;
    form.setValue('email', early.email, { shouldDirty: early.email !== '' });
    form.setValue('password', early.password, { shouldDirty: early.password !== '' });
    if (early.focused) form.setFocus(early.focused);
    document.dispatchEvent(new Event('dialog-loaded'));
    if (early.isSent) void submit();
  });
  // Between two letters that the user types.
  useLayoutEffect(() => takeOver(), []);

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {errors.root?.message ? <Notice tone="danger">{errors.root.message}</Notice> : null}
      <Field label={texts.usernameOrEmail} error={errors.email?.message} isRequired>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            // 'webauthn' lets the field suggest passkeys.
            autoComplete="username webauthn"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={texts.password} error={errors.password?.message} isRequired>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" isBusy={isSubmitting}>
        {texts.login}
      </Button>
      {supportsPasskeys() && (
        <Suspense fallback={<div className="min-h-11" />}>
          <PasskeyButton onSignedIn={onSignedIn} />
        </Suspense>
      )}
      <Button variant="ghost" onClick={onForgotPassword}>
        {texts.forgotPassword}
      </Button>
    </form>
  );
}
