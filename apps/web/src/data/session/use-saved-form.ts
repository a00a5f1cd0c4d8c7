// A small form that is there again as it was left, closed by mistake or loaded anew, until it is sent.
import { useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { forgetSavedForms, openSavedForm } from '../../platform/forms/saved-form.ts';
import { signedOutEvent } from './session.tsx';

// The next person at this screen finds nothing.
if (!import.meta.env.SSR) addEventListener(signedOutEvent, () => forgetSavedForms(sessionStorage));

type SavedFormProps<Values extends FieldValues> = Omit<UseFormProps<Values>, 'defaultValues'> & {
  /** Whose it is, and what it is about. */
  readonly name: string;
  readonly empty: Values;
  /** Fields that are never written down. */
  readonly secrets?: readonly (keyof Values)[];
};

export function useSavedForm<Values extends FieldValues>({
  name,
  empty,
  secrets = [],
  ...props
}: SavedFormProps<Values>) {
  const [kept] = useState(() => openSavedForm(() => sessionStorage, name, empty));
  const form = useForm<Values>({ ...props, defaultValues: kept.values as DefaultValues<Values> });
  const keep = useEffectEvent((values: Values) => {
    const blanks = secrets.map((field) => [field, empty[field]] as const);
    kept.keep({ ...values, ...Object.fromEntries(blanks) });
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [form]);
  return { form, forget: kept.forget };
}
