// Parsing of `// Promise:` comments and their results.
import { describe, expect, it } from 'vitest';
import { findBrokenPromises, printPromises, readPromises } from './promises.ts';

const file = 'apps/server/src/listings/publish.test.ts';
const source = [
  "describe('POST /api/classified', () => {",
  '  // Four photos fit into one row.',
  '  // Promise: A fifth photo is refused,',
  '  // and says why',
  '  // Promise: Nothing is kept of it',
  "  it('refuses a fifth photo', async () => {",
  '    // Promise of another kind',
  '  });',
  '  // Promise: Every price is read',
  '  it.each([',
].join('\n');

describe('reading promises', () => {
  it('finds each above its test, with continuation lines, and nothing else', () => {
    expect(readPromises(file, source)).toEqual([
      { file, line: 3, promise: 'A fifth photo is refused, and says why' },
      { file, line: 5, promise: 'Nothing is kept of it' },
      { file, line: 9, promise: 'Every price is read' },
    ]);
  });

  it.each([
    ['a test that is left out', "it.skip('refuses', () => {});"],
    ['one that is only planned', "it.todo('refuses');"],
    ['what is no test', 'const limit = 4;'],
    ['an empty line', ''],
  ])('refuses one above %s', (_, next) => {
    expect(() => readPromises(file, `// Promise: It is so\n${next}`)).toThrow(
      `${file}:1: no test follows this promise`,
    );
  });
});

it('prints them by folder and file', () => {
  const promises = [
    { file: 'e2e/home.spec.ts', line: 7, promise: 'Home shows twelve cards' },
    { file, line: 3, promise: 'A fifth photo is refused' },
    { file, line: 5, promise: 'Nothing is kept of it' },
  ];
  const [, ...folders] = printPromises(promises).split('## ');
  expect(folders).toEqual(
    [
      'e2e\n\ne2e/home.spec.ts\n\n- Home shows twelve cards\n',
      `apps/server/src/listings\n\n${file}\n\n- A fifth photo is refused\n- Nothing is kept of it\n`,
    ].map((text, index) => (index === 0 ? `${text}\n` : text)),
  );
});

describe('holding promises against the tests that ran', () => {
  const promises = [{ file, line: 3, promise: 'It is so' }];
  const broken = [`${file}:3: It is so`];

  it.each([
    ['held when all of the file passed', [file, file], ['passed', 'passed'], []],
    ['broken when one of them failed', [file, file], ['passed', 'failed'], broken],
    ['held when one does not fit this machine', [file, file], ['skipped', 'passed'], []],
    ['broken when none of them ran', [file, file], ['skipped', 'skipped'], broken],
    ['not required when its file did not run', ['e2e/a.spec.ts', 'e2e/a.spec.ts'], ['passed', 'passed'], []],
  ] as const)('%s', (_, files, outcomes, expected) => {
    const results = outcomes.map((outcome, index) => ({ file: files[index] ?? '', name: `${index}`, outcome }));
    expect(findBrokenPromises(promises, results)).toEqual(expected);
  });
});
