// Removes what this browser keeps of a person whose account was deleted.

export function forgetUserData(userId: string): void {
  const forgotten = [localStorage, sessionStorage].flatMap((storage) => forgetIn(storage, userId));
  // The photos of half-written listings lie beside the storage, under the names of the drafts.
  if (forgotten.some((name) => name.startsWith('listing-draft:'))) indexedDB.deleteDatabase('listing-drafts');
}

function forgetIn(storage: Storage, userId: string): string[] {
  const names = Object.keys(storage).filter((name) => `${name} ${storage.getItem(name)}`.includes(userId));
  for (const name of names) storage.removeItem(name);
  return names;
}
