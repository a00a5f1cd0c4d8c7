// npm run bench:learning: whether search finds more after learning from simulated visitors, and what an attacker can move.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SearchRequest } from '@chowk/contract/search/search-schemas';
import { planTown } from '@chowk/demo-town/town';
import { migrate, openDatabase } from '../../apps/server/src/database/database.ts';
import { startThrowawayPostgres } from '../../apps/server/src/database/engine/index.ts';
import {
  createFinder,
  createLearner,
  createLookback,
  createQueryReader,
  openForSearch,
} from '../../apps/server/src/search/index.ts';
import { type GradedQuery, gradeOf, readHalf, readLater } from '../relevance/graded-queries.ts';
import type { JudgedListing } from '../relevance/judge.ts';
import { ndcgAt8, type Score, score } from '../relevance/measure.ts';
import { readPlaces } from '../relevance/queries.ts';
import { createChance } from '../search/seeded-random.ts';
import { readLocalNeeds, splitNeeds } from './needs.ts';
import { type Need, visit } from './simulation.ts';

type Listing = JudgedListing & { readonly id: string };

const isShort = process.argv.includes('--short');
/** A short run takes every eighth need, and fewer visitors. */
const [VISITORS_PER_NEED, ROUNDS, NEEDS, ATTACKED] = isShort ? [30, 1, 25, 6] : [60, 3, 1000, 40];
const LIMIT = 24;
const say = (line: string) => process.stderr.write(`${line}\n`);
const places = readPlaces();
const judged = new Map<string, GradedQuery>(
  [...readHalf('tuning', places), ...readLater('second'), ...readHalf('held-out', places)].map((each) => [
    each.query,
    each,
  ]),
);
const local = readLocalNeeds();
for (const each of local.judged) judged.set(each.query, each);

const postgres = await startThrowawayPostgres();
const database = openDatabase(postgres.url, { connections: 4 });
await migrate(database);
const searchDatabase = openForSearch(database, { onConnectionError: () => undefined, timeoutMs: 600_000 });
const now = () => new Date();

async function plantTown(): Promise<void> {
  const id = randomUUID();
  await database
    .insertInto('users')
    .values({
      id,
      username: id,
      email_address: `${id}@bench.example`,
      full_name: 'Seller',
      location: 'Mohali',
      created_at: now(),
    })
    .execute();
  // The trigger of words takes long: each listing within the time limit of a statement.
  for (const each of planTown(now()).listings) {
    const { id: own, title, description, price, category, subcategory, details, city, location } = each;
    const { latitude, longitude, createdAt } = each;
    await database
      .insertInto('listings')
      .values({
        ...{ id: own, user_id: id, title, description, price: String(price), category, subcategory, city, location },
        ...{
          address: '',
          latitude,
          longitude,
          created_at: createdAt,
          updated_at: createdAt,
          status: 'available' as const,
        },
        details,
        expires_at: new Date(now().getTime() + 30 * 86_400_000),
      })
      .execute();
  }
}

/** A server with an own memory; `isOn`: it uses what was learned. */
async function openServer(isOn: boolean) {
  const reader = createQueryReader();
  const learner = createLearner({ database, searchDatabase, reader, secret: 'of the bench', now, isOn });
  await learner.refresh();
  const find = createFinder({
    database: searchDatabase,
    reader,
    now,
    lookback: createLookback({ database: searchDatabase, now }),
    learner,
  });
  const known = new Map<string, Promise<readonly Listing[]>>();
  const search = (query: string) => {
    const found =
      known.get(query) ??
      find(SearchRequest.parse({ query, limit: LIMIT })).then(({ listings }) =>
        listings.map((each) => ({ ...each, price: Number(each.price) })),
      );
    known.set(query, found);
    return found;
  };
  return { learner, search };
}
type Search = Awaited<ReturnType<typeof openServer>>['search'];

async function gradesOf(query: string, search: Search): Promise<number[]> {
  const graded = judged.get(query);
  return graded ? (await search(query)).map((listing) => gradeOf(listing, graded, places)) : [];
}

const town: readonly Listing[] = planTown(now()).listings;
async function measure(queries: readonly string[], search: Search): Promise<Score> {
  const answers = [];
  for (const query of queries) {
    const graded = judged.get(query) as GradedQuery;
    const possible = town.map((listing) => gradeOf(listing, graded, places));
    answers.push({ grades: await gradesOf(query, search), possible, excluded: 0 });
  }
  return score(answers);
}

/** Visitors of as many networks. */
async function simulate(needs: readonly Need[], rounds: number): Promise<void> {
  const chance = createChance(35);
  let visitor = 0;
  for (let round = 0; round < rounds; round++) {
    const { learner, search } = await openServer(true);
    for (const need of needs) {
      const visits: Parameters<typeof learner.note>[0][] = [];
      for (let at = 0; at < VISITORS_PER_NEED / rounds; at++) {
        visitor += 1;
        const address = `${10 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}.1`;
        const graded = async (query: string) => {
          const about = judged.get(query) ?? (judged.get(need.heldOut[0] ?? '') as GradedQuery);
          return (await search(query)).map((each) => ({ id: each.id, grade: gradeOf(each, about, places) }));
        };
        for (const each of await visit(need, chance, graded)) visits.push({ ...each, userId: null, address });
      }
      await Promise.all(visits.map(learner.note));
    }
    await learner.learn();
  }
}

/** Opens the last result of each query as often as it can. Returns how many queries show another order then. */
async function attack(queries: readonly string[], networks: number, clicks: number): Promise<number> {
  const before = await openServer(true);
  for (const query of queries) {
    const target = (await before.search(query)).at(-1);
    const clicked = Array.from({ length: target ? clicks : 0 }, (_, at) => ({
      ...{ listingId: target?.id ?? '', userId: randomUUID(), queries: [query], isContact: at % 2 === 0 },
      address: `203.${at % networks}.113.${at % 250}`,
    }));
    await Promise.all(clicked.map(before.learner.note));
  }
  await before.learner.learn();
  const after = await openServer(true);
  let moved = 0;
  for (const query of queries) {
    const ids = async (search: Search) => (await search(query)).map(({ id }) => id).join();
    if ((await ids(before.search)) !== (await ids(after.search))) moved += 1;
  }
  return moved;
}

function row(name: string, before: Score, after: Score): string {
  const change = (key: 'exactFirst' | 'ndcgAt8' | 'successAt4') =>
    `${before[key].toFixed(3)} → ${after[key].toFixed(3)}`;
  return `| ${name} | ${before.queries} | ${change('exactFirst')} | ${change('ndcgAt8')} | ${change('successAt4')} |`;
}

try {
  await plantTown();
  const plain = await openServer(false);
  const split = splitNeeds([...judged.values()].filter(({ query }) => !local.queries.has(query)));
  const every = isShort ? 8 : 1;
  const needs = split.needs.filter((_, at) => at % every === 0).slice(0, NEEDS);
  const others = split.others.filter((_, at) => at % every === 0).slice(0, NEEDS);
  const all = [...needs, ...local.needs];
  say(`${all.length} needs, ${VISITORS_PER_NEED} visitors each …`);
  await simulate(all, ROUNDS);
  const learned = await openServer(true);
  const parts: [string, readonly string[]][] = [
    ['typed by visitors', needs.flatMap(({ typed }) => typed)],
    ['held out: other wordings of the same needs', needs.flatMap(({ heldOut }) => heldOut)],
    ['other needs, which no visitor had', others],
    ['words the vocabulary lacks, typed', local.needs.flatMap(({ typed }) => typed)],
    ['words the vocabulary lacks, held out', local.needs.flatMap(({ heldOut }) => heldOut)],
  ];
  const lines: string[] = [];
  for (const [name, queries] of parts)
    lines.push(row(name, await measure(queries, plain.search), await measure(queries, learned.search)));
  const worse: string[] = [];
  for (const query of parts.slice(0, 3).flatMap(([, queries]) => queries)) {
    const graded = judged.get(query) as GradedQuery;
    const possible = town.map((listing) => gradeOf(listing, graded, places));
    const of = async (search: Search) => ndcgAt8({ grades: await gradesOf(query, search), possible, excluded: 0 });
    if ((await of(learned.search)) < (await of(plain.search)) - 0.05) worse.push(query);
  }
  say('attacks …');
  const attacked = needs.slice(0, ATTACKED).flatMap(({ typed }) => typed.slice(0, 1));
  const attacks: string[] = [];
  for (const [networks, clicks] of [
    [1, 1000],
    // Within the 100 choices a day of a network.
    [4, 8],
    [12, 24],
  ] as const)
    attacks.push(`| ${networks} | ${clicks} | ${await attack(attacked, networks, clicks)} of ${attacked.length} |`);
  const report = `# npm run bench:learning

${town.length} listings of the demo town; ${needs.length} needs with several judged wordings and ${local.needs.length} words that the vocabulary
lacks; ${VISITORS_PER_NEED} visitors of each need, learned from ${ROUNDS} times. Before → after.

| queries | number | first result exact | nDCG@8 | fitting in the first 4 |
|---|---|---|---|---|
${lines.join('\n')}

Queries of the first three rows that lost more than 0.05 of nDCG@8: ${worse.length}.

Attack: the last result of a query is opened (and its seller contacted) from so many networks, each time by another account.

| networks | clicks a query | queries in which anything moved |
|---|---|---|
${attacks.join('\n')}
`;
  const results = resolve(import.meta.dirname, '../results');
  await mkdir(results, { recursive: true });
  await writeFile(resolve(results, 'learning.md'), report);
  process.stdout.write(report);
} finally {
  await searchDatabase.destroy();
  await database.destroy();
  await postgres.stop();
}
