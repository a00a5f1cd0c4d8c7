// The vocabulary in server tests: loaded once for all test servers of a process (1.2 s of CPU time each), not per database.

// By a path that the alias of vitest.config.ts does not replace.
import { type Knowledge, loadKnowledge as load } from '../src/search/understanding/vocabulary/./knowledge.ts';

export * from '../src/search/understanding/vocabulary/./knowledge.ts';

const loaded = new Map<string, Promise<Knowledge>>();

export function loadKnowledge(...given: Parameters<typeof load>): Promise<Knowledge> {
  const [, ...options] = given;
  const key = JSON.stringify(options);
  const loading = loaded.get(key) ?? load(...given);
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}
