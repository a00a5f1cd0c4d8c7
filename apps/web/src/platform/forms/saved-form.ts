// What somebody typed into a small form, kept by this tab until it is sent.
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
