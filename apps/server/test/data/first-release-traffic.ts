// Traffic of the first release, statement by statement, with a lock timeout.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** No server of the first release may wait longer than this for a migration. */
const longestLock = '10s';

type Writes = { readonly listings: Map<string, string>; readonly messages: Set<string>; readonly read: Set<string> };

export type Traffic = {
  /** Completed rounds of statements. */
  rounds(): number;
  readonly failures: string[];
  /** Acknowledged writes: listings with their title, messages, and messages marked as read. */
  readonly written: Writes;
  stop(): Promise<void>;
};

export async function startTraffic(url: string, workers: number): Promise<Traffic> {
  const failures: string[] = [];
  const written: Writes = { listings: new Map(), messages: new Set(), read: new Set() };
  let rounds = 0;
  let isStopping = false;

  async function work(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ id: string }>('select id from users order by id limit 2');
    const [seller = '', buyer = ''] = rows.map(({ id }) => id);
    while (!isStopping && failures.length === 0) {
      await doRound(client, { seller, buyer, written }).catch((error: Error) => failures.push(error.message));
      rounds++;
      // A busy evening, not the capacity of the machine.
      await pause(20);
    }
    await client.end();
  }

  const clients = await Promise.all(Array.from({ length: workers }, () => connect(url)));
  const working = clients.map(work);
  return {
    rounds: () => rounds,
    failures,
    written,
    async stop() {
      isStopping = true;
      await Promise.all(working);
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: `-c lock_timeout=${longestLock}` });
  await client.connect();
  return client;
}

type Round = { readonly seller: string; readonly buyer: string; readonly written: Writes };

async function doRound(client: pg.Client, { seller, buyer, written }: Round): Promise<void> {
  const [listing, message] = [randomUUID(), randomUUID()];
  await client.query(
    `insert into listings (id, user_id, title, description, price, category, subcategory, status, city, address,
      location, latitude, longitude, created_at, updated_at, expires_at, idempotency_key)
    values ($1::uuid, $2, 'Brand new bicycle', 'Hardly used', 4500, 'sports', null, 'available', 'Mohali', 'Phase 7',
      'Phase 7, Mohali', 30.7, 76.7, now(), now(), now() + interval '30 days', $1::uuid::text)`,
    [listing, seller],
  );
  written.listings.set(listing, 'Brand new bicycle');
  await client.query(`update listings set title = 'Bicycle with bell', updated_at = now() where id = $1`, [listing]);
  written.listings.set(listing, 'Bicycle with bell');
  // An old listing too: rows that a migration has to fill.
  await client.query(`update listings set updated_at = updated_at where id = (
    select id from listings where category = 'furniture' and status = 'available'
    order by created_at desc, id desc offset floor(random() * 500) limit 1)`);
  await client.query(
    `insert into messages (id, sender_id, receiver_id, listing_id, content, created_at) values ($1, $2, $3, $4, 'Hello', now())`,
    [message, buyer, seller, listing],
  );
  written.messages.add(message);
  await client.query('update messages set read_at = now() where id = $1', [message]);
  written.read.add(message);
  const favorite = randomUUID();
  await client.query('insert into favorites (id, user_id, listing_id, created_at) values ($1, $2, $3, now())', [
    favorite,
    buyer,
    listing,
  ]);
  await client.query('delete from favorites where id = $1', [favorite]);
  await client.query(`select * from listings where category = 'vehicles' and status in ('available', 'pending')
    and expires_at > now() order by created_at desc, id desc limit 24`);
}
