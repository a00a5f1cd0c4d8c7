// npm run promises: prints the rules that users rely on, from the comments above tests.
import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { root } from './steps.ts';
import type { TestResult } from './test-results.ts';

export type Promised = { readonly file: string; readonly line: number; readonly promise: string };

const testFiles = [
  'apps/**/*.test.{ts,tsx}',
  'packages/**/*.test.ts',
  'scripts/**/*.test.{ts,mjs}',
  'e2e/**/*.spec.ts',
];
const mark = /^\s*\/\/ Promise: (.+)$/;
const continuation = /^\s*\/\/ (.+)$/;
/** `it('…')`, `it.each(…)`, `test('…')`, `describe('…')`; skipped tests do not count. */
const testCall = /^\s*(?:it|test|describe)(?:\.(?:each|for|runIf|describe)\b|\()/;

/** Promises are comment lines right above a test: `// Promise: …` and their continuation lines. */
export function readPromises(file: string, source: string): Promised[] {
  const found: Promised[] = [];
  let open: { line: number; words: string }[] = [];
  source.split('\n').forEach((text, index) => {
    const [, start] = mark.exec(text) ?? [];
    const [, more] = continuation.exec(text) ?? [];
    const last = open.at(-1);
    if (start) open.push({ line: index + 1, words: start });
    else if (last && more) last.words += ` ${more}`;
    else if (last) {
      if (!testCall.test(text)) throw new Error(`${file}:${last.line}: no test follows this promise`);
      found.push(...open.map(({ line, words }) => ({ file, line, promise: words })));
      open = [];
    }
  });
  return found;
}

export function readAllPromises(): Promised[] {
  const files = globSync(testFiles, { cwd: root, exclude: (name) => name.includes('node_modules') }).sort();
  return files.flatMap((file) => readPromises(file, readFileSync(resolve(root, file), 'utf8')));
}

/** One heading per folder, one paragraph per test file, in the order of the tests. */
export function printPromises(promises: readonly Promised[]): string {
  const byFile = Map.groupBy(promises, ({ file }) => file);
  const byFolder = Map.groupBy(byFile.keys(), (file) => dirname(file));
  const printFile = (file: string) => {
    const lines = (byFile.get(file) ?? []).map(({ promise }) => `- ${promise}`);
    return [file, '', ...lines, ''];
  };
  const folders = [...byFolder].flatMap(([folder, files]) => [`## ${folder}`, '', ...files.flatMap(printFile)]);
  return [...introduction, ...folders].join('\n');
}

const introduction = [
  '# What Chowk promises',
  '',
  'Each line is a rule that users notice, written once as a comment `// Promise: …` above the test that verifies it.',
  '',
];

/** A promise is broken when a test of its file failed or none ran; files that did not run are ignored. */
export function findBrokenPromises(promises: readonly Promised[], results: readonly TestResult[]): string[] {
  const byFile = Map.groupBy(results, ({ file }) => file);
  return promises.flatMap(({ file, line, promise }) => {
    const tests = byFile.get(file);
    if (!tests) return [];
    const isHeld =
      tests.some(({ outcome }) => outcome === 'passed') && !tests.some(({ outcome }) => outcome === 'failed');
    return isHeld ? [] : [`${file}:${line}: ${promise}`];
  });
}

if (import.meta.main) process.stdout.write(printPromises(readAllPromises()));
