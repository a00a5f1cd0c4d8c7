// The canonical form of home's address: what it says is what is applied.
import { basename } from '../../platform/addresses/own-address.ts';
import { findUnknown, readHomeView, viewParameters, writeHomeView } from './home-view.ts';

/** Null where there is nothing to put right. What belongs to somebody else stays as it is. */
export function canonicalAddress({ pathname, searchParams }: URL): string | null {
  if (pathname !== basename) return null;
  const applied = writeHomeView(readHomeView(searchParams));
  // An unknown name stays, so that the page can say that it is none.
  const unknown = findUnknown(searchParams)?.name;
  const tidy = new URLSearchParams(searchParams);
  for (const name of viewParameters) {
    const value = applied.get(name);
    if (!tidy.has(name) || name === unknown) continue;
    if (value === null) tidy.delete(name);
    else tidy.set(name, value);
  }
  if (String(tidy) === String(searchParams)) return null;
  return tidy.size > 0 ? `/?${tidy}` : '/';
}
