// Compares the state after a kill with what each writer was answered: equal, except for the write in flight.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PhotoWidth, photoWidthsOf } from '@chowk/contract/listings/photo-files';
import { nameByContent, photoOfVariant, variantName } from '../../src/media/store-variants.ts';
import type { KilledServer } from './killed-server.ts';
import { type StoredListing, type StormWriter, wordsOf } from './storm-writer.ts';

export type Findings = { readonly lost: string[]; readonly halves: string[]; readonly files: string[] };

type PhotoRow = { id: string; file_name: string; width: number };
type ListingRow = {
  id: string;
  title: string;
  description: string;
  price: string;
  address: string;
  photos: PhotoRow[];
};
type UserRow = {
  id: string;
  full_name: string;
  location: string;
  listings: ListingRow[];
  liked: string[];
  said: string[];
};

/** All tables in one snapshot. */
const everything = `
  select id, full_name, location,
    (select coalesce(json_agg(json_build_object('id', l.id, 'title', title, 'description', description,
      'price', trunc(price)::text, 'address', address, 'photos',
      (select coalesce(json_agg(json_build_object('id', p.id, 'file_name', file_name, 'width', width) order by position), '[]')
        from listing_photos p where p.listing_id = l.id))), '[]') from listings l where l.user_id = users.id) as listings,
    (select coalesce(json_agg(listing_id), '[]') from favorites where user_id = users.id) as liked,
    (select coalesce(json_agg(content), '[]') from messages where sender_id = users.id) as said
  from users`;

export async function checkState(
  server: KilledServer,
  writers: readonly StormWriter[],
  found: Findings,
): Promise<void> {
  const users = (await server.query(everything)) as UserRow[];
  for (const writer of writers) {
    const user = users.find(({ id }) => id === writer.id);
    if (user) checkUser(writer, user, found);
    else found.lost.push(`user ${writer.id}`);
  }
  const shown = users.flatMap(({ listings }) => listings.flatMap(({ photos }) => photos));
  await checkFiles(server, shown, found);
  await checkAlerts(server, writers, found);
}

/** Each published listing waits in the queue, or is recorded once for the saved search of a bystander and in one email at most. */
async function checkAlerts(server: KilledServer, writers: readonly StormWriter[], found: Findings): Promise<void> {
  const ids = writers.map(({ id }) => `'${id}'`).join(', ');
  const unsent = await server.query(`
    select id, (select count(*)::int from saved_search_alerts where listing_id = listings.id and is_announced) as alerts,
      (select count(*)::int from mails where topic = 'savedSearches' and position(listings.id::text in body) > 0) as emails
    from listings where user_id in (${ids}) and id not in (select listing_id from saved_search_queue)`);
  for (const { id, alerts, emails } of unsent) {
    if (alerts !== 1 || Number(emails) > 1) found.lost.push(`listing ${id}: ${alerts} alerts, ${emails} emails`);
  }
}

function checkUser(writer: StormWriter, user: UserRow, found: Findings): void {
  const { pending } = writer;
  const versions = [writer.profile, pending?.kind === 'profile' ? pending.version : writer.profile];
  const isProfile = (version: number) =>
    user.full_name === `Person ${version}` && user.location === `Sector ${version}, Mohali`;
  if (!versions.some(isProfile)) found.lost.push(`profile ${versions}: ${user.full_name}, ${user.location}`);
  const underWay = pending?.kind === 'message' ? pending.content : null;
  compareLists('message', [...writer.messages.keys()], user.said, underWay, found);
  const undecided = pending?.kind === 'favorite' ? pending.listingId : null;
  compareLists('favourite', [...writer.favorites.keys()], user.liked, undecided, found);
  checkListings(writer, user.listings, found);
}

/** Each once; the one in flight may be there or not. */
function compareLists(
  what: string,
  received: string[],
  held: string[],
  underWay: string | null,
  found: Findings,
): void {
  const decided = (list: string[]) => list.filter((each) => each !== underWay).toSorted();
  const [expected, actual] = [decided(received), decided(held)];
  if (JSON.stringify(expected) !== JSON.stringify(actual))
    found.lost.push(`${what}s: ${expected.length} were acknowledged, ${actual.length} are there`);
  if (new Set(held).size !== held.length) found.lost.push(`a ${what} is there twice`);
}

function checkListings(writer: StormWriter, rows: readonly ListingRow[], found: Findings): void {
  const { pending } = writer;
  const unknown = rows.filter(({ id }) => !writer.listings.has(id));
  const isExpected = ({ title, photos }: ListingRow) =>
    pending?.kind === 'publish' && title === wordsOf(pending.version).Title && photos.length === pending.photos;
  if (unknown.length > 1 || !unknown.every(isExpected)) found.lost.push(`unknown listings: ${JSON.stringify(unknown)}`);
  for (const row of rows) if (!isWhole(row)) found.halves.push(JSON.stringify(row));
  for (const [id, stored] of writer.listings) {
    const row = rows.find((each) => each.id === id);
    if (!row || !(isAs(row, stored) || isEdited(writer, row)))
      found.lost.push(`listing ${JSON.stringify(stored)}, pending ${JSON.stringify(pending)}: ${JSON.stringify(row)}`);
  }
}

/** All fields of one version, with photos. */
function isWhole({ title, description, price, address, photos }: ListingRow): boolean {
  // The listing of the bystander was never published by a writer.
  if (title === 'Cot') return true;
  const words = wordsOf(Number(price));
  return photos.length > 0 && title === words.Title && description === words.Description && address === words.Address;
}

function isAs({ price, photos }: ListingRow, stored: StoredListing): boolean {
  const names = photos.map((photo) => `${photo.id} ${photo.file_name}`);
  const received = stored.photos.map((photo) => `${photo.id} ${photo.fileName}`);
  return Number(price) === stored.version && names.join() === received.join();
}

function isEdited({ pending }: StormWriter, { id, price, photos }: ListingRow): boolean {
  if (pending?.kind !== 'edit' || pending.id !== id || pending.version !== Number(price)) return false;
  const isStored = pending.stored.every((photo, at) => photos[at]?.id === photo.id);
  return isStored && photos.length === pending.stored.length + pending.added;
}

const checked = new Set<string>();

/** The file name is a hash of the photo: a truncated file has another. */
async function checkFiles(server: KilledServer, shown: readonly PhotoRow[], found: Findings): Promise<void> {
  const files = new Map((await listFiles(server)).map((path) => [path.split('/').at(-1) ?? '', path]));
  for (const { file_name: name, width } of shown) {
    const paths = photoWidthsOf(width).map((each: PhotoWidth) => files.get(variantName(name, each)));
    if (paths.some((path) => path === undefined)) found.files.push(`photo ${name} lacks a file`);
    else if (!checked.has(name)) {
      const contents = await Promise.all(paths.map((path) => readFile(path ?? '')));
      if (nameByContent(contents) !== name) found.files.push(`photo ${name} is damaged`);
      checked.add(name);
    }
  }
}

export async function listFiles(server: KilledServer): Promise<string[]> {
  const folder = join(server.dataDir, 'uploads');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Files that belong to no photo, including unfinished ones. */
export async function findStrayFiles(server: KilledServer): Promise<string[]> {
  const rows = (await server.query('select file_name from listing_photos')) as { file_name: string }[];
  const names = new Set(rows.map(({ file_name }) => file_name));
  const files = await listFiles(server);
  return files.filter((path) => !names.has(photoOfVariant(path.split('/').at(-1) ?? '') ?? ''));
}
