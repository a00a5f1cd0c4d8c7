// When a form checks a field: once somebody has left it.
import type { FieldValues, Resolver } from 'react-hook-form';

/** A message that appears moves what is below it: it waits until the press that left the field is over. */
export const validateOnBlur = { mode: 'onTouched', delayError: 250 } as const;

/** Where they cannot be fetched, the form is sent as it is: the server checks everything anyway. */
export function lazyResolver<Values extends FieldValues>(
  load: () => Promise<Resolver<Values, unknown, Values>>,
): Resolver<Values, unknown, Values> {
  return async (values, ...rest) => {
    const resolver = await load().catch(() => null);
    return resolver ? resolver(values, ...rest) : { values, errors: {} };
  };
}
