// A small form that is there again as it was left, closed by mistake or loaded anew, until it is sent.
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { forgetKeptForms, openKeptForm } from './kept-form.ts';
import { signedOutEvent } from './session.tsx';

// The next person at this screen finds nothing.
addEventListener(signedOutEvent, () => forgetKeptForms(sessionStorage));

type KeptFormProps<Values extends FieldValues> = Omit<UseFormProps<Values>, 'defaultValues'> & {
  /** Whose it is, and what it is about. */
  readonly name: string;
  readonly empty: Values;
};

export function useKeptForm<Values extends FieldValues>({ name, empty, ...props }: KeptFormProps<Values>) {
  const [kept] = useState(() => openKeptForm(() => sessionStorage, name, empty));
  const form = useForm<Values>({ ...props, defaultValues: kept.values as DefaultValues<Values> });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => kept.keep(values) }),
    [form, kept],
  );
  return { form, forget: kept.forget };
}
