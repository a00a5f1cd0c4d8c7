// Format of a backup file: its manifest, and the names of the entries in the archive.
import { z } from 'zod';

/** Increase when an older version could not read the file. */
export const FORMAT_VERSION = 1;

const Name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

export const Manifest = z.object({
  product: z.literal('chowk'),
  format: z.number().int().min(1),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: Name, columns: z.array(Name).min(1), rows: z.number().int().min(0) })),
  sequences: z.array(z.object({ name: Name, value: z.string().regex(/^-?\d+$/) })),
  photos: z.number().int().min(0),
});
export type Manifest = z.infer<typeof Manifest>;
export type TableManifest = Manifest['tables'][number];

export function describeContents({ tables, photos }: Manifest): string {
  const count = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;
  return `${count('users')} users, ${count('listings')} listings, ${count('messages')} messages, ${photos} photos`;
}

export const manifestName = 'manifest.json';
export const checksumName = 'sha256';

const rowsPattern = /^database\/([a-z][a-z0-9_]{0,62})\/\d{6}\.jsonl\.gz$/;
const photoPattern = /^photos\/([0-9a-f]{32}-\d{3,4}\.webp)$/;

export const rowsName = (table: string, piece: number) =>
  `database/${table}/${String(piece).padStart(6, '0')}.jsonl.gz`;
export const photoEntryName = (file: string) => `photos/${file}`;

export type ArchiveEntry =
  | { readonly kind: 'manifest' | 'checksum' }
  | { readonly kind: 'rows'; readonly table: string }
  | { readonly kind: 'photo'; readonly file: string };

export function parseEntryName(name: string): ArchiveEntry | null {
  if (name === manifestName) return { kind: 'manifest' };
  if (name === checksumName) return { kind: 'checksum' };
  const table = rowsPattern.exec(name)?.[1];
  if (table !== undefined) return { kind: 'rows', table };
  const file = photoPattern.exec(name)?.[1];
  return file === undefined ? null : { kind: 'photo', file };
}
