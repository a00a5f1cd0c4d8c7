// Small forms whose input is saved in sessionStorage until they are sent.
import { useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { signedOutEvent } from '../../data/session/session.tsx';

// The next user of this screen must not see it.
if (!import.meta.env.SSR) addEventListener(signedOutEvent, () => forgetSavedForms(sessionStorage));

type SavedFormProps<Values extends FieldValues> = Omit<UseFormProps<Values>, 'defaultValues'> & {
  /** Names the user and the form. */
  readonly name: string;
  readonly empty: Values;
  readonly secrets?: readonly (keyof Values)[];
};

export function useSavedForm<Values extends FieldValues>({
  name,
  empty,
  secrets = [],
  ...props
}: SavedFormProps<Values>) {
  const [saved] = useState(() => openSavedForm(() => sessionStorage, name, empty));
  const form = useForm<Values>({ ...props, defaultValues: saved.values as DefaultValues<Values> });
  const save = useEffectEvent((values: Values) => {
    const blanks = secrets.map((field) => [field, empty[field]] as const);
    saved.save({ ...values, ...Object.fromEntries(blanks) });
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }), [form]);
  return { form, forget: saved.forget };
}

const prefix = 'kept-form:';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Without storage a form lives as long as it is open. */
export function openSavedForm<Values extends object>(storage: () => Store, name: string, empty: Values) {
  const attempt = <T>(act: (storage: Store) => T): T | null => {
    try {
      return act(storage());
    } catch {
      return null;
    }
  };
  const read = (storage: Store) => JSON.parse(storage.getItem(prefix + name) ?? 'null') as Partial<Values> | null;
  return {
    values: { ...empty, ...attempt(read) } as Values,
    save: (values: Values) => attempt((storage) => storage.setItem(prefix + name, JSON.stringify(values))),
    forget: () => attempt((storage) => storage.removeItem(prefix + name)),
  };
}

export function hasSavedForm(storage: () => Store, name: string): boolean {
  try {
    return storage().getItem(prefix + name) !== null;
  } catch {
    return false;
  }
}

export function forgetSavedForms(storage: Storage): void {
  for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
}
