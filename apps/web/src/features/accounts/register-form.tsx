// Registration form; server errors are shown at their fields.
import { signUp } from '@chowk/contract/accounts/account-endpoints';
import type { SignUpForm, SignUpProblem } from '@chowk/contract/accounts/account-schemas';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import type { UseFormReturn } from 'react-hook-form';
import type { output } from 'zod/mini';
import type { SignedIn } from '../../data/session/current-session.ts';
import { useSavedForm } from '../../domain/forms/use-saved-form.ts';
import { localizedPath, paths } from '../../platform/addresses/paths.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { errorMessage, failureTitle } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { lazyResolver, validateOnBlur } from '../../platform/forms/lazy-validation.ts';
import { languageOfPage } from '../../platform/page/page-language.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox, Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { texts } from './accounts-texts.ts';

type Values = output<typeof SignUpForm>;

const fallbackMessage = texts.checkInformation;

const empty: Values = { fullName: '', email: '', location: '', password: '', confirmPassword: '', terms: false };

export function useRegisterForm() {
  return useSavedForm<Values>({
    name: 'visitor:register',
    empty,
    secrets: ['password', 'confirmPassword'],
    resolver: lazyResolver(() => import('./sign-in-checks.ts').then(({ checkRegister }) => checkRegister)),
    ...validateOnBlur,
  });
}

type RegisterFormProps = {
  readonly form: UseFormReturn<Values>;
  readonly onSignedIn: (signedIn: SignedIn) => void;
};

export function RegisterForm({ form, onSignedIn }: RegisterFormProps) {
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = useSignUp(form, onSignedIn);
  // Registered in page order: after a refusal the first invalid field gets the focus.
  const fields = {
    fullName: register('fullName'),
    email: register('email'),
    location: register('location'),
    password: register('password'),
    confirmPassword: register('confirmPassword'),
    terms: register('terms'),
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {errors.root?.message ? <Notice tone="danger">{errors.root.message}</Notice> : null}
      <Field label={texts.fullName} error={errors.fullName?.message} isRequired>
        {(control) => <Input {...control} {...fields.fullName} autoComplete="name" />}
      </Field>
      <Field label={texts.email} error={errors.email?.message} isRequired>
        {(control) => <Input {...control} {...fields.email} type="email" autoComplete="email" spellCheck={false} />}
      </Field>
      <Field label={texts.location} error={errors.location?.message} isRequired>
        {(control) => (
          <Input {...control} {...fields.location} autoComplete="address-level2" placeholder={texts.locationExample} />
        )}
      </Field>
      <Field label={texts.password} hint={accountTexts.passwordHint} error={errors.password?.message} isRequired>
        {(control) => <PasswordInput {...control} {...fields.password} autoComplete="new-password" />}
      </Field>
      <Field label={texts.confirmPassword} error={errors.confirmPassword?.message} isRequired>
        {(control) => <PasswordInput {...control} {...fields.confirmPassword} autoComplete="new-password" />}
      </Field>
      <Checkbox {...fields.terms} label={termsLabel} error={errors.terms?.message} />
      <Button type="submit" isBusy={isSubmitting}>
        {texts.register}
      </Button>
    </form>
  );
}

function useSignUp({ handleSubmit, setError }: UseFormReturn<Values>, onSignedIn: RegisterFormProps['onSignedIn']) {
  const api = useApi();

  function showSignUpError(error: unknown): void {
    const message = errorMessage(error, fallbackMessage);
    const mayBePassword =
      (message === fallbackMessage || isAboutPassword(error)) && !message.includes(accountTexts.passwordHint);
    const description = mayBePassword ? `${message}\n${accountTexts.passwordHint}` : message;
    findFieldProblems(error).forEach(({ field, message }, index) => {
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    setError('root', {
      message: message === fallbackMessage ? texts.registrationFailedBecause({ reason: description }) : description,
    });
    toast({ title: failureTitle(error, texts.registrationFailed), description, tone: 'destructive' });
  }

  return handleSubmit(async ({ confirmPassword: _, terms: __, ...sent }) => {
    try {
      const signedIn = await api.call(signUp, { body: { ...sent, username: sent.email, ...languageOfPage() } });
      if (!signedIn?.token) throw new Error(accountTexts.noToken);
      onSignedIn(signedIn);
    } catch (error) {
      showSignUpError(error);
    }
  });
}

/** New tab, so that a half-filled form is not lost. */
const termsLabel = richText(texts.agreement, {
  terms: (message) => (
    <a href={localizedPath(paths.terms)} target="_blank" rel="noopener" className="text-primary underline">
      {message}
    </a>
  ),
});

const fieldOfCode = [
  [/FullName/, 'fullName'],
  [/Email/, 'email'],
  [/Location/, 'location'],
  [/Password/, 'password'],
] as const;

type FieldProblem = { readonly field: (typeof fieldOfCode)[number][1]; readonly message: string };

function findFieldProblems(error: unknown): FieldProblem[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.body)) return [];
  return (error.body as SignUpProblem[]).flatMap(({ code, description }) => {
    const field = fieldOfCode.find(([pattern]) => pattern.test(code))?.[1];
    return field ? [{ field, message: description }] : [];
  });
}

/** Matches the server's English message and codes, whatever language is shown. */
function isAboutPassword(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { body, details } = error as Partial<ApiError>;
  return /password/i.test(JSON.stringify([error.message, body, details]));
}
