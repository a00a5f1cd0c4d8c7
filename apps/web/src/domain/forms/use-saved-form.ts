// A small form that is there again as it was left, closed by mistake or loaded anew, until it is sent.
import { useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { signedOutEvent } from '../../data/session/session.tsx';

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

const prefix = 'kept-form:';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `name` says whose form it is and what it is about. Without a storage a form lives as long as it is open. */
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
    /** What was typed before, over what the form is empty with. */
    values: { ...empty, ...attempt(read) } as Values,
    keep: (values: Values) => attempt((storage) => storage.setItem(prefix + name, JSON.stringify(values))),
    forget: () => attempt((storage) => storage.removeItem(prefix + name)),
  };
}

/** Whether something waits under this name. */
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
