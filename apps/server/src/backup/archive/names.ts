// What the files inside a backup are called: nothing else is ever read from one.
export const manifestName = 'manifest.json';
export const checksumName = 'sha256';

const rowsPattern = /^database\/([a-z][a-z0-9_]{0,62})\/\d{6}\.jsonl\.gz$/;
const photoPattern = /^photos\/([0-9a-f]{32}-\d{3,4}\.webp)$/;

export const rowsName = (table: string, piece: number) =>
  `database/${table}/${String(piece).padStart(6, '0')}.jsonl.gz`;
export const photoEntryName = (file: string) => `photos/${file}`;

export type Meaning =
  | { readonly kind: 'manifest' | 'checksum' }
  | { readonly kind: 'rows'; readonly table: string }
  | { readonly kind: 'photo'; readonly file: string };

/** Null: no name that a backup gives. */
export function readName(name: string): Meaning | null {
  if (name === manifestName) return { kind: 'manifest' };
  if (name === checksumName) return { kind: 'checksum' };
  const table = rowsPattern.exec(name)?.[1];
  if (table !== undefined) return { kind: 'rows', table };
  const file = photoPattern.exec(name)?.[1];
  return file === undefined ? null : { kind: 'photo', file };
}
