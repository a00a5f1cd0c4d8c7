// Forms speak the contract: its schemas check the fields, and the server's refusals land on them.
import { checkWithoutEval } from '@chowk/contract/api/without-eval';
import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import type { input, output, ZodMiniType } from 'zod/mini';
import { ApiError } from '../api/api-error.ts';

checkWithoutEval();

/** Checks with a schema of the contract; each field shows the first thing that is wrong with it. */
export function schemaResolver<S extends ZodMiniType<FieldValues, FieldValues>>(
  schema: S,
): Resolver<input<S>, unknown, output<S>> {
  return async (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data as output<S>, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message, code } of parsed.error.issues)
      errors[path.join('.')] ??= { type: code ?? 'schema', message };
    return { values: {}, errors: errors as FieldErrors<input<S>> };
  };
}

/** Puts what the server said about these fields beside them; false when it said nothing about any. */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
): boolean {
  if (!(error instanceof ApiError)) return false;
  const { details } = error;
  const named = fields.filter((field) => details[field]?.length);
  named.forEach((field, index) => {
    setError(field, { type: 'server', message: details[field]?.[0] ?? '' }, { shouldFocus: index === 0 });
  });
  return named.length > 0;
}
