// Empty fields: one notice for the form, and at each field words of its own.
import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';
import { toast } from '../../platform/toasts/toasts.ts';
import { texts } from './profile-texts.ts';

export type MissingWords<Values extends FieldValues> = {
  /** The contract's sentence for every empty field. */
  readonly sentence: string;
  /** Of those that can be empty. */
  readonly fields: Readonly<Partial<Record<Path<Values>, string>>>;
};

const missing = 'missing';

export function nameMissing<Values extends FieldValues, Output>(
  resolver: Resolver<Values, unknown, Output>,
  words: MissingWords<Values>,
): Resolver<Values, unknown, Output> {
  return async (...given) => {
    const result = await resolver(...given);
    return { ...result, errors: nameEach(result.errors as FieldErrors<Values>, words) } as typeof result;
  };
}

function nameEach<Values extends FieldValues>(errors: FieldErrors<Values>, { sentence, fields }: MissingWords<Values>) {
  const named = Object.entries(errors).map(([field, error]) =>
    error?.message === sentence
      ? [field, { type: missing, message: fields[field as Path<Values>] ?? sentence }]
      : [field, error],
  );
  return Object.fromEntries(named) as FieldErrors<Values>;
}

export function sayMissing<Values extends FieldValues>(errors: FieldErrors<Values>, sentence: string): void {
  const isMissing = Object.values(errors).some((error) => error?.type === missing);
  if (isMissing) toast({ title: texts.missingInformation, description: sentence, tone: 'destructive' });
}
