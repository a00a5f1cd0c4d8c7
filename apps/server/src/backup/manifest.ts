// The first file of a backup: what made it, when, and what must be in it.
import { z } from 'zod';

/** Raised when an older program could not read the file rightly. */
export const formatNumber = 1;

const Name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

export const Manifest = z.object({
  product: z.literal('chowk'),
  format: z.number().int().min(1),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** What the database had been through. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: Name, columns: z.array(Name).min(1), rows: z.number().int().min(0) })),
  sequences: z.array(z.object({ name: Name, value: z.string().regex(/^-?\d+$/) })),
  photos: z.number().int().min(0),
});
export type Manifest = z.infer<typeof Manifest>;
export type TableInBackup = Manifest['tables'][number];

/** What it holds, for people. */
export function countHeld({ tables, photos }: Manifest): string {
  const count = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;
  return `${count('users')} people, ${count('listings')} listings, ${count('messages')} messages, ${photos} photos`;
}
