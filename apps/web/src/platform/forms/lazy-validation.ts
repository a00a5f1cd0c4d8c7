// Form options: validation on blur, and resolvers loaded on first use.
import type { FieldValues, Resolver } from 'react-hook-form';

/** Delayed: a message moves the layout, and must not move it under the press that left the field. */
export const validateOnBlur = { mode: 'onTouched', delayError: 250 } as const;

/** When it fails to load, the form is sent unchecked: the server validates anyway. */
export function lazyResolver<Values extends FieldValues>(
  load: () => Promise<Resolver<Values, unknown, Values>>,
): Resolver<Values, unknown, Values> {
  return async (values, ...rest) => {
    const resolver = await load().catch(() => null);
    return resolver ? resolver(values, ...rest) : { values, errors: {} };
  };
}
