// A form's checks that are fetched when they are first needed.
import type { FieldValues, Resolver } from 'react-hook-form';

/** Where they cannot be fetched, the form is sent as it is: the server checks everything anyway. */
export function lazyResolver<Values extends FieldValues>(
  load: () => Promise<Resolver<Values, unknown, Values>>,
): Resolver<Values, unknown, Values> {
  return async (values, ...rest) => {
    const resolver = await load().catch(() => null);
    return resolver ? resolver(values, ...rest) : { values, errors: {} };
  };
}
