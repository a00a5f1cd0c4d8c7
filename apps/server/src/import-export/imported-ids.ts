// The id of an imported row follows from where it came from, so that an import which was cut short goes on where it was.
import { createHash } from 'node:crypto';

export type Origin = { readonly source: string; readonly kind: 'person' | 'listing' };

/** A UUID of version 8: made by our own rule. */
export function importedId({ source, kind }: Origin, key: string): string {
  const hex = createHash('sha256').update(`${source}\0${kind}\0${key}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
