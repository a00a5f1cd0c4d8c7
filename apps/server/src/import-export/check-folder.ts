// Validates a folder before its import and reports each invalid row; writes nothing.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { photoLimits } from '@chowk/contract/limits';
import { findBlockedAddresses, lowercaseEmail } from '../accounts/index.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import type { Database } from '../database/database.ts';
import { findUsersByEmail } from './import.store.ts';
import { type FileRow, findRowFile, type RowFile, readRows } from './row-files.ts';
import { type ListingRow, type Read, readListingRow, readUserRow, type UserRow } from './row-schemas.ts';

export type ImportFolder = {
  readonly path: string;
  readonly users: RowFile | null;
  readonly listings: RowFile | null;
};

export type Checked = {
  readonly users: number;
  readonly listings: number;
  readonly photos: number;
  /** 'listings.csv, line 17, key 1203: title: Title is required' */
  readonly problems: readonly string[];
  readonly badLines: ReadonlySet<string>;
};

export function openImportFolder(path: string): ImportFolder {
  const [users, listings] = [findRowFile(path, 'people'), findRowFile(path, 'listings')];
  if (!users && !listings)
    throw new StartRefusal(
      `There is nothing to import in ${path}: people.jsonl, people.csv, listings.jsonl or listings.csv.`,
    );
  return { path, users, listings };
}

export const photoPath = ({ path }: ImportFolder, name: string): string => join(path, 'photos', name);

export type CheckParts = { readonly database: Database; readonly tokenSecret: string; readonly now: () => Date };

export async function checkFolder(folder: ImportFolder, { database, tokenSecret, now }: CheckParts): Promise<Checked> {
  const problems: string[] = [];
  const badLines = new Set<string>();
  const counts = { users: 0, listings: 0, photos: 0 };
  const report = (file: RowFile, { line }: FileRow, key: string, found: readonly string[]) => {
    badLines.add(`${file.name} ${line}`);
    problems.push(...found.map((problem) => `${file.name}, line ${line}${key && `, key ${key}`}: ${problem}`));
  };

  const sellers = new Map<string, string>();
  const emails = new Set<string>();
  if (folder.users) {
    const file = folder.users;
    const users: { readonly row: UserRow; readonly each: FileRow }[] = [];
    for await (const each of readRows(file)) {
      counts.users += 1;
      const read = readWith(readUserRow, each);
      const duplicates = 'row' in read ? findDuplicates(read.row, sellers, emails) : [];
      if ('row' in read && duplicates.length === 0) {
        sellers.set(read.row.key, lowercaseEmail(read.row.email));
        emails.add(lowercaseEmail(read.row.email));
        users.push({ row: read.row, each });
      } else report(file, each, keyOf(each), 'row' in read ? duplicates : read.problems);
    }
    const blocked = await findBlockedAddresses(database, { secret: tokenSecret, emails: [...emails], now: now() });
    for (const { row, each } of users) {
      if (!blocked.has(lowercaseEmail(row.email))) continue;
      sellers.delete(row.key);
      report(file, each, row.key, ['email: an account with this address is suspended here']);
    }
  }

  const keys = new Set<string>();
  const unknownSellers: { readonly row: ListingRow; readonly each: FileRow }[] = [];
  if (folder.listings) {
    const file = folder.listings;
    for await (const each of readRows(file)) {
      counts.listings += 1;
      const read = readWith(readListingRow, each);
      if ('problems' in read) {
        report(file, each, keyOf(each), read.problems);
        continue;
      }
      const { row } = read;
      counts.photos += row.photos.length;
      const found = [
        ...(keys.has(row.key) ? ['key: another row has it already'] : []),
        ...(await findPhotoProblems(folder, row)),
      ];
      if (found.length > 0) report(file, each, row.key, found);
      keys.add(row.key);
      if (!sellers.has(row.seller)) unknownSellers.push({ row, each });
    }
    const known = await findUsersByEmail(database, [
      ...new Set(unknownSellers.map(({ row }) => lowercaseEmail(row.seller))),
    ]);
    for (const { row, each } of unknownSellers) {
      if (!known.has(lowercaseEmail(row.seller)))
        report(file, each, row.key, [`seller: there is no person with the key or the address ${row.seller}`]);
    }
  }
  return { ...counts, problems, badLines };
}

function readWith<Row>(read: (values: Readonly<Record<string, unknown>>) => Read<Row>, { values }: FileRow): Read<Row> {
  return values === null ? { problems: ['this line cannot be read'] } : read(values);
}

const keyOf = ({ values }: FileRow): string => String(values?.key ?? '');

function findDuplicates(
  { key, email }: UserRow,
  keys: ReadonlyMap<string, string>,
  emails: ReadonlySet<string>,
): string[] {
  return [
    ...(keys.has(key) ? ['key: another row has it already'] : []),
    ...(emails.has(lowercaseEmail(email)) ? ['email: another row has it already'] : []),
  ];
}

/** Existence and size only; the content is checked by the import. */
async function findPhotoProblems(folder: ImportFolder, { photos }: ListingRow): Promise<string[]> {
  const found = await Promise.all(
    photos.map(async (name) => {
      const file = await stat(photoPath(folder, name)).catch(() => null);
      if (!file?.isFile()) return [`photos: there is no ${name}`];
      return file.size > photoLimits.bytes ? [`photos: ${name} is larger than the site takes`] : [];
    }),
  );
  return found.flat();
}
