// Each kind of query by each path: alone, then with thirty-two callers.
import type { Market } from './fill-database.ts';
import { measureAlone, measureRush, type Rush, type Times } from './measure-times.ts';
import { createMix } from './query-mix.ts';
import { openBare, openHttp, openStore, type QueryPath } from './query-paths.ts';

export const pathNames = ['bare', 'store', 'http'] as const;
export type PathName = (typeof pathNames)[number];

export type KindTimes = {
  readonly name: string;
  /** The first time each query is sent to the store, with nothing cached. */
  readonly first: Times;
  readonly alone: Record<PathName, Times>;
  readonly together: Record<PathName, Rush>;
};

type Parts = { url: string; address: string; market: Market; size: number; say: (line: string) => void };

const QUESTIONS = 200;
const ROUNDS = 2;
const CALLERS = 32;
const RUSH_MS = 2000;

export async function measureKinds({ url, address, market, size, say }: Parts): Promise<KindTimes[]> {
  const store = openStore(url, () => new Date());
  const http = await openHttp(address);
  const results: KindTimes[] = [];
  const kinds = createMix(market, size, QUESTIONS);
  // The first thousand calls after a start are slower and would count against the first kind.
  say('warming up …');
  for (const { questions } of kinds) await measureAlone([http], questions);
  for (const { name, questions } of kinds) {
    say(`${name} …`);
    const [first = { p50: 0, p99: 0 }] = await measureAlone([store], questions);
    const bare = await openBare(url, store, questions);
    const paths: Record<PathName, QueryPath> = { bare, store, http };
    const asked = Array.from({ length: ROUNDS }, () => questions).flat();
    await measureAlone([http], questions);
    const times = await measureAlone(
      pathNames.map((path) => paths[path]),
      asked,
    );
    const together: Partial<Record<PathName, Rush>> = {};
    for (const path of pathNames) together[path] = await measureRush(paths[path], questions, CALLERS, RUSH_MS);
    const alone = Object.fromEntries(pathNames.map((path, at) => [path, times[at]])) as Record<PathName, Times>;
    results.push({ name, first, alone, together: together as Record<PathName, Rush> });
    await bare.close();
  }
  await http.close();
  await store.close();
  return results;
}
