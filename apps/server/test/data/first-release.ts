// A database of the first release, filled by statements of its own shape, with the same rows every time.
import pg from 'pg';

type Size = Readonly<Record<'people' | 'listings' | 'messages' | 'favorites' | 'reports' | 'mails', number>>;
export const firstRelease = '0001-first-release';
export const size: Size = { people: 200, listings: 2000, messages: 4000, favorites: 1500, reports: 60, mails: 50 };

/** Countable ids: kind and number. */
const id = (kind: number, number: string) =>
  `(lpad('${kind}', 8, '0') || '-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const moment = (number: string) => `timestamptz '2026-01-01 00:00:00Z' + ${number} * interval '97 seconds'`;
const each = (count: number) => `generate_series(1, ${count}) as given (n)`;
const pick = (from: readonly string[]) =>
  `(array[${from.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}])[1 + n % ${from.length}]`;

/** Among them other scripts, empty text, quotes, markup, one endless word. */
const titles = [
  'Wooden cot in sheesham',
  'Royal Enfield Classic 350',
  'पुराना ट्रैक्टर',
  'ਟਰੈਕਟਰ ਸਵਰਾਜ',
  "O'Brien's ‘lamp’ — 50% off; drop table listings; --",
  '<b>Sofa</b> & chairs',
  'Café table №5 ™',
  '🙂',
  `${'long'.repeat(60)}`,
  'iPhone 13 128GB',
];
const descriptions = [
  'Four years old, in good condition, seen in Sector 22 any evening after six.',
  'पाँच साल पुराना, अच्छी हालत में।',
  '',
  `${'A long story about where it stood and who used it before. '.repeat(8)}`,
];

const statementsFor = (count: Size) => [
  `insert into users (id, username, email, full_name, location, avatar, password_hash, created_at)
    select ${id(1, 'n')}, 'person' || n, 'Person' || n || '@town.example', 'Person ' || n, 'Mohali',
      case when n % 7 = 0 then 'https://elsewhere.example/face.png' end, null, ${moment('n')} from ${each(count.people)}`,
  `insert into listings (id, user_id, title, description, price, category, subcategory, status, city, address, location,
      latitude, longitude, created_at, updated_at, expires_at, idempotency_key)
    select ${id(2, 'n')}, ${id(1, `1 + n % ${count.people}`)}, ${pick(titles)}, trim(${pick(descriptions)} || ' No. ' || n),
      case n % 5 when 0 then 0 when 1 then 999999999999.99 else n * 10.5 end,
      ${pick(['furniture', 'vehicles', 'agriculture'])}, case when n % 3 = 0 then 'beds' end,
      ${pick(['available', 'available', 'available', 'available', 'pending', 'sold', 'deleted'])}, 'Mohali', 'Phase 7', 'Phase 7, Mohali',
      case n % 50 when 0 then 0 when 1 then 90 else 30.7 + n % 100 * 0.001 end,
      case n % 50 when 0 then 0 when 1 then 180 else 76.7 end,
      ${moment('n')}, ${moment('n')}, now() + interval '20 days', case when n % 2 = 0 then 'key-' || n end
    from ${each(count.listings)}`,
  `insert into listing_photos (id, listing_id, position, file_name, width, height, preview, created_at)
    select ${id(3, 'n')}, ${id(2, 'n')}, 0, md5(n::text) || '.webp', 1600, 1200, 'data:,', ${moment('n')}
    from ${each(count.listings)}`,
  `insert into favorites (id, user_id, listing_id, created_at)
    select ${id(4, 'n')}, ${id(1, `1 + n % ${count.people}`)}, ${id(2, `1 + n * 7 % ${count.listings}`)}, ${moment('n')}
    from ${each(count.favorites)} on conflict do nothing`,
  `insert into messages (id, sender_id, receiver_id, listing_id, content, created_at, read_at)
    select ${id(5, 'n')}, ${id(1, `1 + n % ${count.people}`)}, ${id(1, `1 + (n + 1) % ${count.people}`)},
      ${id(2, `1 + n % ${count.listings}`)}, 'Still there? ' || n, ${moment('n')},
      case when n % 3 = 0 then ${moment('n')} end from ${each(count.messages)}`,
  `insert into reports (id, listing_id, reporter_id, email, reason, description, created_at)
    select ${id(6, 'n')}, ${id(2, 'n')}, case when n % 2 = 0 then ${id(1, 'n')} end, null, 'spam', '', ${moment('n')}
    from ${each(count.reports)}`,
  `insert into mails (id, recipient, subject, body, created_at, next_attempt_at, sent_at)
    select ${id(7, 'n')}, 'a@town.example', 'Hello', 'An email', ${moment('n')}, ${moment('n')},
      case when n % 2 = 0 then ${moment('n')} end from ${each(count.mails)}`,
];

export async function fillFirstRelease(url: string, changes: Partial<Size> = {}): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statementsFor({ ...size, ...changes })) await client.query(statement);
  await client.end();
}

const kept = ['users', 'listings', 'listing_photos', 'favorites', 'messages', 'reports', 'mails'];

/** One digest per table: the columns of the first release, for the rows of `fillFirstRelease`. */
export async function digestTables(client: pg.Client, columns: ReadonlyMap<string, string>) {
  const digests: Record<string, unknown> = {};
  for (const table of kept) {
    const { rows } = await client.query(
      `select count(*), md5(string_agg(row (${columns.get(table)})::text, e'\\n' order by id)) as digest
      from ${table} where id::text like '0000000_-0000-7000-8000-%'`,
    );
    digests[table] = rows[0];
  }
  return digests;
}

/** By name and in order; read before the migration, these are the columns of the first release. */
export async function readColumns(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
