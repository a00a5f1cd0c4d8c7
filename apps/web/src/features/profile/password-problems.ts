// What is wrong with a change of password: the contract's rules for two fields, and the new one typed again.
import { PasswordChange } from '@chowk/contract/accounts/account-schemas';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import type { Resolver } from 'react-hook-form';

export type PasswordValues = { currentPassword: string; newPassword: string; confirmPassword: string };
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
