// npm run bench -- --huge: a market with three years of history, planted once and reused: live listings, and three times as many that
// are sold, expired or deleted. Texts are generated for a million; the rest are copies of them at other places and times.
import { Client } from 'pg';
import { createGoods, SELLERS } from './bench-listing.ts';
import { finish, insert, type Market, prepare, type Say } from './fill-database.ts';
import { makeVocabulary } from './vocabulary.ts';

export const GENERATED = 1_000_000;
const PAST_TIMES_LIVE = 3;
/** As many as a seller has on sale. */
const LISTINGS_A_SELLER = 20;
const BATCH = 5000;

type Planting = { readonly live: number; readonly now: Date; readonly say: Say };

const copied = `title, description, price, category, subcategory, city, address, location, words, details`;
const jittered = `latitude + (random() - 0.5) * 0.05 as latitude, longitude + (random() - 0.5) * 0.05 as longitude`;

export async function plantHistory(url: string, { live, now, say }: Planting): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const generated = Math.min(live, GENERATED);
    const vocabulary = await makeVocabulary(client);
    const goods = createGoods(vocabulary, generated, now);
    const sellers = Math.max(SELLERS, Math.round(live / LISTINGS_A_SELLER));
    const indexes = await prepare(client, sellers);
    await client.query('set synchronous_commit = off');
    await client.query(`create unlogged table if not exists planted (like listings including defaults)`);
    for (let from = 0; from < generated; from += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, generated - from) }, (_, at) => goods(from + at));
      await insert(client, batch, 'planted');
      if ((from + BATCH) % 100_000 === 0) say(`${from + BATCH} of ${generated} texts`);
    }
    const seller = `('00000000-0000-7000-8000-' || lpad(to_hex((random() * ${sellers - 1})::int), 12, '0'))::uuid`;
    const copies = Math.ceil(live / generated);
    const passes = copies * PAST_TIMES_LIVE;
    // The oldest first, so that rows are stored in the order of creation, as in a market that has grown.
    for (let pass = 0; pass < passes; pass++) {
      await client.query(
        `insert into listings (id, user_id, ${copied}, latitude, longitude, status, is_expired, created_at, updated_at, expires_at)
          select uuidv7(created - clock_timestamp()), ${seller}, ${copied}, latitude, longitude,
            case when fate < 0.45 then 'sold' when fate < 0.8 then 'available' else 'deleted' end, fate between 0.45 and 0.8,
            created, created, created + interval '30 days'
          from (
            select ${copied}, ${jittered}, random() as fate,
              $1::timestamptz - interval '32 days' - (${passes - 1 - pass} + extract(epoch from $1 - created_at) / (32 * 86400)) * interval '1 day' * ${1063 / passes} as created
            from planted
          )`,
        [now],
      );
      say(`history ${pass + 1} of ${passes}`);
    }
    await client.query(
      `insert into listings (id, user_id, ${copied}, latitude, longitude, status, created_at, updated_at, expires_at)
        select case when copy = 1 then id else uuidv7(created_at - clock_timestamp()) end, ${seller}, ${copied},
          latitude + (copy - 1) * (random() - 0.5) * 0.05, longitude + (copy - 1) * (random() - 0.5) * 0.05,
          status, created_at, created_at, expires_at
        from planted, generate_series(1, ${copies}) as copy`,
    );
    say('live listings');
    await client.query('drop table planted');
    await client.query('create table planted_with (live int, now timestamptz)');
    await client.query('insert into planted_with values ($1, $2)', [live, now]);
    await finish(client, vocabulary, indexes, say);
  } finally {
    await client.end();
  }
}

/** What was planted before, if anything. */
export async function findPlanted(url: string): Promise<{ readonly live: number; readonly market: Market } | null> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client
      .query<{ live: number; now: Date }>('select live, now from planted_with')
      .catch(() => ({ rows: [] }));
    const [found] = rows;
    if (!found) return null;
    const vocabulary = await makeVocabulary(client);
    return {
      live: found.live,
      market: { vocabulary, goods: createGoods(vocabulary, Math.min(found.live, GENERATED), found.now) },
    };
  } finally {
    await client.end();
  }
}
