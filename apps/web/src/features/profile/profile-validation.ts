// Validation of the profile and password forms: one toast and a message per field for missing values.
import { PasswordChange } from '@chowk/contract/accounts/account-schemas';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';
import { toast } from '../../platform/toasts/toasts.ts';
import { texts } from './profile-texts.ts';

type MissingTexts<Values extends FieldValues> = {
  /** The contract's message for every missing field. */
  readonly requiredText: string;
  readonly fields: Readonly<Partial<Record<Path<Values>, string>>>;
};

const missing = 'missing';

export function withMissingTexts<Values extends FieldValues, Output>(
  resolver: Resolver<Values, unknown, Output>,
  missingTexts: MissingTexts<Values>,
): Resolver<Values, unknown, Output> {
  return async (...given) => {
    const result = await resolver(...given);
    return { ...result, errors: replaceMissing(result.errors as FieldErrors<Values>, missingTexts) } as typeof result;
  };
}

function replaceMissing<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  { requiredText, fields }: MissingTexts<Values>,
) {
  const replaced = Object.entries(errors).map(([field, error]) =>
    error?.message === requiredText
      ? [field, { type: missing, message: fields[field as Path<Values>] ?? requiredText }]
      : [field, error],
  );
  return Object.fromEntries(replaced) as FieldErrors<Values>;
}

export function toastMissing<Values extends FieldValues>(errors: FieldErrors<Values>, requiredText: string): void {
  const isMissing = Object.values(errors).some((error) => error?.type === missing);
  if (isMissing) toast({ title: texts.missingInformation, description: requiredText, tone: 'destructive' });
}

type PasswordValues = { currentPassword: string; newPassword: string; confirmPassword: string };
type Problems = Partial<Record<keyof PasswordValues, string>>;

export function findPasswordProblems(values: PasswordValues): Problems {
  const issues = PasswordChange.safeParse(values).error?.issues ?? [];
  const problems: Problems = {};
  for (const { path, message } of issues) problems[path[0] as keyof PasswordValues] ??= message;
  const { newPassword, confirmPassword } = values;
  if (confirmPassword === '') problems.confirmPassword = accountTexts.passwordFieldsRequired;
  else if (newPassword !== confirmPassword) problems.confirmPassword = accountTexts.newPasswordsDiffer;
  return problems;
}

export const passwordResolver: Resolver<PasswordValues> = (values) => {
  const problems = Object.entries(findPasswordProblems(values));
  if (problems.length === 0) return { values, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }])),
  };
};
