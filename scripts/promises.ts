// Holds docs/promises.md against the tests that ran: every promise names a test, and that test passed.
import type { TestResult } from './test-results.ts';

export type Promised = { readonly line: number; readonly promise: string; readonly tests: readonly string[] };

/** Rows of the tables: `| promise | `test`, `another test` |`. */
export function readPromises(markdown: string): Promised[] {
  return markdown.split('\n').flatMap((text, index) => {
    const [, promise = '', tests = ''] = /^\|\s*(.+?)\s*\|\s*((?:[^|]|\\\|)*?)\s*\|\s*$/.exec(text) ?? [];
    if (!promise || promise === 'Promise' || /^:?-+:?$/.test(promise)) return [];
    const names = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    return [{ line: index + 1, promise, tests: names }];
  });
}

export function findBrokenPromises(promises: readonly Promised[], results: readonly TestResult[]): string[] {
  const passed = new Set(results.filter(({ outcome }) => outcome === 'passed').map(({ name }) => name));
  return promises.flatMap(({ line, promise, tests }) => {
    if (tests.length === 0) return [`line ${line}: no test holds "${promise}"`];
    return tests.filter((name) => !passed.has(name)).map((name) => `line ${line}: no passing test is named "${name}"`);
  });
}
