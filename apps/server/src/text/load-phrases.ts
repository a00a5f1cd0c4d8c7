// Reads lists of phrases from a data file: lines of `name: a, b, c`, and comments that start with #.
import { readFileSync } from 'node:fs';
import { phrasesIn } from './tokens.rules.ts';

/** By name; phrases of one name on several lines belong together, and the longest come first. */
export function loadPhrases(file: URL): (name: string) => string[][] {
  const named = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', phrases = ''] = /^([a-z ]+): (.+)$/.exec(line) ?? [];
      return name === '' ? [] : [{ name, phrases }];
    });
  const all = Map.groupBy(named, ({ name }) => name);
  return (name) => phrasesIn((all.get(name) ?? []).map(({ phrases }) => phrases).join(','));
}
