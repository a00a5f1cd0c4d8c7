// The twenty users of the run: each writes, reads their own writes, browses, and holds a live stream.
import { setTimeout as pause } from 'node:timers/promises';
import { categories } from '@chowk/contract/listings/categories';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { type Pair, plantPairsAt } from '../../messages/users.ts';
import type { Installation } from '../programs/installation.ts';
import type { ClusterNode } from '../programs/node.ts';
import { Browser, type Sent } from './browser.ts';
import { holdStream } from './live-stream.ts';
import type { RunRecord } from './record.ts';
import { json, keepWriting, talk } from './writer.ts';

const pairCount = 10;
const sellers = 4;
const lookEveryMs = 400;

export type Users = {
  stop(): Promise<void>;
};

export async function createUsers({ address, secret, cluster }: Installation, record: RunRecord): Promise<Users> {
  const leader = await cluster.leader();
  const pairs = await plantPairsAt(leader.url, secret, pairCount);
  const nextPage = createPages(await plantListings(leader, pairs[0]?.owner.id ?? ''));
  const over = new AbortController();
  const until = over.signal;
  const browsers: Browser[] = [];

  const open = (name: string, authorization?: string) => {
    const browser = new Browser({ address, name, record, ...(authorization ? { authorization } : {}) });
    browsers.push(browser);
    return browser;
  };

  /** A visitor who is not signed in and has written nothing. */
  async function lookAround(name: string): Promise<void> {
    const browser = open(name);
    while (!until.aborted) {
      await browser.read(nextPage());
      await pause(lookEveryMs * (0.5 + Math.random()), null, { signal: until }).catch(() => undefined);
    }
  }

  const writers = sides(pairs).map(({ self, other, listingId }, at) => {
    const browser = open(`user ${at}`, self.authorization);
    return { self, other, listingId, browser, record, nextPage, until };
  });
  // Owners only answer: buyers start.
  await Promise.all(writers.filter((_, at) => at % 2 === 0).map((writer) => talk(writer, 0)));
  const work = writers.flatMap((writer, at) => {
    const { authorization, id: userId } = writer.self;
    return [
      keepWriting(writer, at < sellers),
      lookAround(`guest ${at}`),
      holdStream({ address, authorization, userId, record, until }),
    ];
  });
  const ended = Promise.all(work);
  return {
    async stop() {
      over.abort();
      await ended;
      for (const browser of browsers) browser.close();
    },
  };
}

function sides(pairs: readonly Pair[]) {
  return pairs.flatMap(({ asker, owner, listingId }) => [
    { self: asker, other: owner, listingId },
    { self: owner, other: asker, listingId },
  ]);
}

/** Mostly listings, home, and searches, some of them through the API as scrolling does. */
function createPages(listings: readonly string[]): () => Sent {
  const pick = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)] as T;
  const page = (path: string): Sent => ({ method: 'GET', path, headers: { accept: 'text/html' } });
  return () => {
    const random = Math.random();
    if (random < 0.4 && listings.length > 0) return page(`/listing/${pick(listings)}`);
    if (random < 0.6) return page('/');
    if (random < 0.8) return page(`/?search=${pick(searchedWords)}`);
    return json('POST', searchListings.path, { query: pick(searchedWords) });
  };
}

const count = 400;
export const searchedWords = [
  'cot',
  'table',
  'phone',
  'bike',
  'tractor',
  'buffalo',
  'sofa',
  'cycle',
  'laptop',
  'wheat',
];
const kinds = ['old', 'new', 'strong', 'small', 'wooden', 'blue', 'fine', 'light'];

export async function plantListings(leader: ClusterNode, ownerId: string): Promise<string[]> {
  const rows = await leader.ask<{ id: string }>(
    `insert into listings (id, user_id, title, description, price, category, status, city, address, location,
      latitude, longitude, created_at, updated_at, expires_at)
    select gen_random_uuid(), $1, initcap(($2::text[])[1 + n % 8]) || ' ' || ($3::text[])[1 + n % 10], 'Well kept, from a house without smoke.',
      100 + n * 37 % 9000, ($4::text[])[1 + n % $5::integer], 'available', 'Mohali', 'Phase 7', 'Phase 7, Mohali',
      30.7 + n % 20 * 0.005, 76.7 + n % 17 * 0.005, now() - n * interval '7 minutes', now(), now() + interval '30 days'
    from generate_series(1, ${count}) as n returning id`,
    [ownerId, kinds, searchedWords, categories.map(({ slug }) => slug), categories.length],
  );
  return rows.map(({ id }) => id);
}
