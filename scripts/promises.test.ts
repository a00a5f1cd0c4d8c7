// The list of promises is only worth what this check of it is: read wrongly, it would hold nothing.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrokenPromises, readPromises } from './promises.ts';

const page = [
  '# Promises',
  '',
  '## Listings',
  '| Promise | Test |',
  '|---|:---|',
  '| A fifth photo is refused | `POST /api/classified › refuses a fifth photo`, `the form › says so` |',
  '|Nobody holds this|  |',
  '| A pipe \\| in the words | `a query › of "x"` |',
  'Words between the tables, with `code` in them.',
].join('\n');

describe('reading the list', () => {
  it('finds each row with its line and its tests, and nothing else', () => {
    expect(readPromises(page)).toEqual([
      {
        line: 6,
        promise: 'A fifth photo is refused',
        tests: ['POST /api/classified › refuses a fifth photo', 'the form › says so'],
      },
      { line: 7, promise: 'Nobody holds this', tests: [] },
      { line: 8, promise: 'A pipe \\| in the words', tests: ['a query › of "x"'] },
    ]);
  });

  it('reads every row of the real list', () => {
    const list = readFileSync(resolve(import.meta.dirname, '../docs/promises.md'), 'utf8');
    const rows = list.split('\n').filter((line) => line.startsWith('|') && !/^\|( Promise |-+)\|/.test(line));
    const promises = readPromises(list);
    expect(promises.length).toBeGreaterThan(0);
    expect(promises).toHaveLength(rows.length);
    expect(promises.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });
});

describe('holding it against the tests', () => {
  const promises = [{ line: 6, promise: 'It is so', tests: ['one', 'two'] }];

  it.each([
    ['both passed', ['passed', 'passed'], []],
    ['one failed', ['passed', 'failed'], ['line 6: no passing test is named "two"']],
    ['one was skipped', ['skipped', 'passed'], ['line 6: no passing test is named "one"']],
  ] as const)('%s', (_, [one, two], broken) => {
    const results = [
      { name: 'one', outcome: one },
      { name: 'two', outcome: two },
    ];
    expect(findBrokenPromises(promises, results)).toEqual(broken);
  });

  it('a test that did not run is missed', () => {
    expect(findBrokenPromises(promises, [{ name: 'one', outcome: 'passed' }])).toEqual([
      'line 6: no passing test is named "two"',
    ]);
  });

  it('a promise without a test is broken', () => {
    expect(findBrokenPromises([{ line: 7, promise: 'It is so', tests: [] }], [])).toEqual([
      'line 7: no test holds "It is so"',
    ]);
  });
});
