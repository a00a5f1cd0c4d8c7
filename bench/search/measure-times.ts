// Times of a path: sequential, and with thirty-two callers.
import type { Question } from './query-mix.ts';
import type { QueryPath } from './query-paths.ts';

export type Times = { readonly p50: number; readonly p99: number };

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const timesOf = (values: readonly number[]): Times => ({ p50: percentile(values, 0.5), p99: percentile(values, 0.99) });

/** The paths take turns at each query, so that other load of the machine affects all of them alike. */
export async function measureAlone(paths: readonly QueryPath[], questions: readonly Question[]): Promise<Times[]> {
  const taken = paths.map((): number[] => []);
  for (const question of questions) {
    for (const [at, path] of paths.entries()) {
      const started = performance.now();
      await path.ask(question);
      taken[at]?.push(performance.now() - started);
    }
  }
  return taken.map(timesOf);
}

/** `refused` were cancelled after two seconds, and count as no answer. */
export type Rush = Times & { readonly perSecond: number; readonly refused: number };

export async function measureRush(
  path: QueryPath,
  questions: readonly Question[],
  callers: number,
  ms: number,
): Promise<Rush> {
  const taken: number[] = [];
  const started = performance.now();
  let next = 0;
  let refused = 0;
  const caller = async () => {
    while (performance.now() - started < ms) {
      const question = questions[next++ % questions.length] as Question;
      const asked = performance.now();
      const isAnswered = await path.ask(question).then(
        () => true,
        () => false,
      );
      if (isAnswered) taken.push(performance.now() - asked);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { ...timesOf(taken), perSecond: taken.length / ((performance.now() - started) / 1000), refused };
}
