// Many signed-in users, each pair with a listing to write about.
import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export type User = { readonly id: string; readonly authorization: string };
export type Pair = { readonly asker: User; readonly owner: User; readonly listingId: string };

/** Inserted into the database, with tokens signed by the server's secret: two thousand sign-ups would hash passwords
 * for minutes, and measuring begins after the sign-in. */
export async function plantPairs(dataDir: string, secret: string, count: number): Promise<Pair[]> {
  return plantPairsAt(await findDatabase(dataDir), secret, count);
}

export async function plantPairsAt(url: string, secret: string, count: number): Promise<Pair[]> {
  const pairs = Array.from({ length: count }, () => ({
    asker: newUser(),
    owner: newUser(),
    listingId: randomUUID(),
  }));
  const users = pairs.flatMap(({ asker, owner }) => [asker, owner]);
  const database = new pg.Client(url);
  await database.connect();
  await database.query(
    `insert into users (id, username, email_address, full_name, location, created_at)
    select id, id, id || '@town.example', 'Person ' || id, 'Mohali', now() from unnest($1::uuid[]) as id`,
    [users.map(({ id }) => id)],
  );
  await database.query(
    `insert into sessions (id, user_id, token_hash, address_key, created_at, expires_at)
    select session, owner, 'none', 'none', now(), now() + interval '7 days' from unnest($1::uuid[], $2::uuid[]) as held (session, owner)`,
    [users.map(({ sessionId }) => sessionId), users.map(({ id }) => id)],
  );
  await database.query(
    `insert into listings (id, user_id, title, description, price, category, status, city, address, location,
      latitude, longitude, created_at, updated_at, expires_at)
    select listing, owner, 'Cot', 'A sturdy cot', 10, 'furniture', 'available', 'Mohali', 'Phase 7', 'Phase 7, Mohali',
      30.7, 76.7, now(), now(), now() + interval '30 days' from unnest($1::uuid[], $2::uuid[]) as sold (listing, owner)`,
    [pairs.map(({ listingId }) => listingId), pairs.map(({ owner }) => owner.id)],
  );
  await database.end();
  const signIn = ({ id, sessionId }: NewUser) => ({
    id,
    authorization: `Bearer ${signToken(secret, id, sessionId)}`,
  });
  return pairs.map(({ asker, owner, listingId }) => ({ asker: signIn(asker), owner: signIn(owner), listingId }));
}

type NewUser = { readonly id: string; readonly sessionId: string };
const newUser = (): NewUser => ({ id: randomUUID(), sessionId: randomUUID() });

/** The bare server identifies users by their ids alone. */
export function makeBarePairs(count: number): Pair[] {
  const newBare = () => {
    const id = randomUUID();
    return { id, authorization: id };
  };
  return Array.from({ length: count }, () => ({ asker: newBare(), owner: newBare(), listingId: randomUUID() }));
}

function signToken(secret: string, sub: string, sid: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub, sid, iat, exp: iat + 3600, iss: 'chowk', aud: 'chowk-api', jti: randomUUID() };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  const key = createHmac('sha256', secret).update('access-token').digest();
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** The embedded PostgreSQL of a running product. */
export async function findDatabase(dataDir: string): Promise<string> {
  const cluster = join(dataDir, 'postgres');
  const port = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[3];
  const password = await readFile(join(cluster, 'chowk-password'), 'utf8');
  return `postgresql://chowk:${password}@127.0.0.1:${port}/chowk`;
}
