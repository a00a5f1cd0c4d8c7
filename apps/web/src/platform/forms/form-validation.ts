// Form validation with the contract's schemas, and server errors shown at their fields.
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

/** Fields may be grouped (`details.area`); deeper errors are shown at the field. */
const MAX_FIELD_DEPTH = 2;

export function schemaResolver<S extends ZodMiniType<FieldValues, FieldValues>, Values extends FieldValues = input<S>>(
  schema: S,
  /** Converts form values to the schema's input. */
  prepare: (values: Values) => unknown = (values) => values,
): Resolver<Values, unknown, output<S>> {
  return async (values) => {
    const parsed = schema.safeParse(prepare(values));
    if (parsed.success) return { values: parsed.data as output<S>, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, message, code } of parsed.error.issues) {
      const name = path.slice(0, MAX_FIELD_DEPTH).join('.');
      if (!get(errors, name)) set(errors, name, { type: code ?? 'schema', message });
    }
    return { values: {}, errors };
  };
}

/** False when no error belongs to one of these fields. */
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
