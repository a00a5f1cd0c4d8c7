// ReDoS: every regular expression of the product against long repetitive texts.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createContext, Script } from 'node:vm';
import { endpoints } from '@chowk/contract/endpoints';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { regexes } from 'zod/mini';
import { isWhole } from '../random-runs.ts';

const root = resolve(import.meta.dirname, '../../../..');
const folders = ['packages/contract/src', 'apps/server/src', 'apps/web/src'];

/** Built from settings at startup. */
const ofTheOperator = /^apps\/server\/src\/(config|lifecycle)\//;

function sourcesIn(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)).map((name) => join(folder, name));
}

/** A literal follows an operator or bracket; comments and divisions do not match. */
const literal =
  /(?<=(?:^|[=(,:;!&|?{}[]|=>|return)\s*)\/(?![*/\s])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?=\s*(?:[.,;)\]}:?&|]|$))/gm;

const found = folders
  .flatMap(sourcesIn)
  .filter((file) => !ofTheOperator.test(file))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(literal)].map(([, source = '', flags = '']) => ({
      file,
      source,
      flags,
    })),
  );
const patterns = [...new Map(found.map((one) => [`/${one.source}/${one.flags}`, one])).values()];

const LENGTH = 25_000;
const pieces = [
  'a',
  '0',
  ' ',
  '\t',
  '-',
  '.',
  'aA',
  'a.',
  'a@',
  '@',
  '1.',
  '0-',
  'a-',
  '/',
  '../',
  '<',
  '&',
  '%2',
  ':',
  "'",
  '"',
  '\\',
  'é',
  'ਕ',
  '\n',
  '\r\n',
  ', ',
  'x ',
  '_',
  'https://',
];
/** A repeated piece followed by a character that does not match. */
const pumped = pieces.flatMap((piece) => {
  const text = piece.repeat(LENGTH / piece.length);
  return [`${text}\0`, `a${text}!`, `0${text}`];
});

const script = new Script(
  '{ const pattern = new RegExp(source, flags); texts.findIndex((text) => (pattern.lastIndex = 0, at.push(text), pattern.test(text), false)) }',
);
const context = createContext({ texts: pumped });

/** The text that was slow: quadratic patterns take half a second on such a length, linear ones microseconds. */
function findTrap({ source, flags }: { source: string; flags: string }, busyMs = 400, timeout = 600): string | null {
  const at: string[] = [];
  const before = process.threadCpuUsage();
  try {
    script.runInContext(Object.assign(context, { source, flags, at }), { timeout });
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    // Delayed by the load of the machine, not by the pattern: retry with more time.
    if (process.threadCpuUsage(before).user < busyMs * 1000) return findTrap({ source, flags }, busyMs, 2 * timeout);
    return JSON.stringify(at.at(-1)?.slice(0, 20));
  }
}

describe('a regular expression', () => {
  it('is found wherever one is written', () => {
    expect(patterns.length).toBeGreaterThan(60);
    expect(patterns.map(({ source }) => source)).toContain('^bearer (\\S+)$');
  });

  it('is reported when it is slow', () => {
    expect(findTrap({ source: '^(a+)+$', flags: '' }, 200, 300)).not.toBeNull();
  });

  it('runs in linear time on long texts', () => {
    const slow = patterns.flatMap((pattern) => {
      const text = findTrap(pattern);
      return text === null ? [] : [`${pattern.file}: /${pattern.source}/${pattern.flags} on ${text}`];
    });
    expect(slow).toEqual([]);
    expect(findTrap({ source: regexes.email.source, flags: '' })).toBeNull();
  });

  it('in any schema accepts or refuses a text of the maximum body length in linear time', () => {
    type Shape = { _zod: { def: { shape: object } } };
    // Each piece once: cleaning a text of this length takes a millisecond.
    const texts = isWhole ? pumped : pumped.filter((_, at) => at % 3 === 0);
    for (const { body, query, form, params } of endpoints as readonly Endpoint[])
      for (const schema of [body, query, form, params]) {
        if (!schema) continue;
        const names = Object.keys((schema as unknown as Shape)._zod.def.shape);
        for (const text of texts) schema.safeParse(Object.fromEntries(names.map((name) => [name, text])));
      }
  });
});
