// Forms speak the contract: its schemas check the fields, and the server's refusals land on them.
import { checkWithoutEval } from '@chowk/contract/http/without-eval';
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormSetError,
} from 'react-hook-form';
import type { input, output, ZodMiniType } from 'zod/mini';
import { ApiError } from '../api/api-error.ts';

checkWithoutEval();

/** A field may be one of a group, `details.area`; what is wrong with a part of it is said of the field. */
const DEEPEST = 2;

/** Checks with a schema of the contract; each field shows the first thing that is wrong with it. */
export function schemaResolver<S extends ZodMiniType<FieldValues, FieldValues>, Values extends FieldValues = input<S>>(
  schema: S,
  /** From what the form holds to what the schema reads, where that is not the same. */
  prepare: (values: Values) => unknown = (values) => values,
): Resolver<Values, unknown, output<S>> {
  return async (values) => {
    const parsed = schema.safeParse(prepare(values));
    if (parsed.success) return { values: parsed.data as output<S>, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, message, code } of parsed.error.issues) {
      const name = path.slice(0, DEEPEST).join('.');
      if (!get(errors, name)) set(errors, name, { type: code ?? 'schema', message });
    }
    return { values: {}, errors };
  };
}

/** Puts what the server said about these fields beside them; false when it said nothing about any. */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
): boolean {
  if (!(error instanceof ApiError)) return false;
  const refused = Object.entries(error.details);
  const messageOf = (field: string) =>
    refused.find(([name, messages]) => `${name}.`.startsWith(`${field}.`) && messages.length > 0)?.[1][0];
  const named = fields.filter((field) => messageOf(field) !== undefined);
  named.forEach((field, index) => {
    setError(field, { type: 'server', message: messageOf(field) ?? '' }, { shouldFocus: index === 0 });
  });
  return named.length > 0;
}
