// The way of a search, as a table.
import { expect, it } from 'vitest';
import { searchWay } from './search.rules.ts';

const found = { hasWords: true, isByNearness: false, spelling: 'typed', allTermsTotal: 3, closeCount: 0 } as const;

it.each([
  [{}, 'words'],
  [{ spelling: 'forgiven' }, 'forgiven'],
  [{ spelling: 'guessed' }, 'guessed'],
  [{ allTermsTotal: 0, closeCount: 2 }, 'close'],
  [{ allTermsTotal: 0 }, 'nothing'],
  [{ hasWords: false }, 'browse'],
  [{ hasWords: false, isByNearness: true }, 'nearest'],
] as const)('%j is %s', (more, way) => {
  expect(searchWay({ ...found, ...more })).toBe(way);
});
