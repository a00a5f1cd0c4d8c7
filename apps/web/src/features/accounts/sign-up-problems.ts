// Which field each of the server's problems with a registration is about.
import type { SignUpProblem } from '@chowk/contract/accounts/account-schemas';
import { ApiError } from '../../platform/api/api-error.ts';

const fieldOfCode = [
  [/FullName/, 'fullName'],
  [/Email/, 'email'],
  [/Location/, 'location'],
  [/Password/, 'password'],
] as const;

export type FieldProblem = { readonly field: (typeof fieldOfCode)[number][1]; readonly message: string };

export function findProblems(error: unknown): FieldProblem[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.body)) return [];
  return (error.body as SignUpProblem[]).flatMap(({ code, description }) => {
    const field = fieldOfCode.find(([pattern]) => pattern.test(code))?.[1];
    return field ? [{ field, message: description }] : [];
  });
}

/** By what the server said, in whatever language a person then reads it. */
export function isAboutPassword(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { body, details } = error as Partial<ApiError>;
  return /password/i.test(JSON.stringify([error.message, body, details]));
}
