// Where else is looked for what is alike, by what the newest of its kind have and lack.
import { describe, expect, it } from 'vitest';
import type { Candidate, Subject } from './score.rules.ts';
import { sourcesOf } from './sources.rules.ts';

const HOUR = 3_600_000;
const now = new Date('2026-01-02T00:00:00Z');
const here = { latitude: 30.7333, longitude: 76.7794 };
const subject: Subject = { ...here, words: ['honda', 'activa', 'jupiter', 'of'], price: 60_000, details: null };

/** The newest hundred of a kind, one an hour. */
function newest(of: (at: number) => Partial<Candidate>): Candidate[] {
  return Array.from({ length: 100 }, (_, at) => ({
    id: String(at),
    sellerId: 'asha',
    createdMs: now.getTime() - (at + 1) * HOUR,
    isSameKind: true,
    titleWords: [],
    words: [],
    price: 100,
    details: null,
    ...here,
    ...of(at),
  }));
}

const far = { latitude: 28.6, longitude: 77.2 };
const isRare = () => false;

describe('besides the newest of its kind', () => {
  it('nothing is looked at where they are all there is', () => {
    expect(sourcesOf(subject, { rows: newest(() => far).slice(1), limit: 100 }, now, isRare)).toEqual([]);
  });

  it('the neighbourhood is, as far back as enough of them should be', () => {
    // Five in a hundred hours: ten and some more in 260.
    const rows = newest((at) => ({ ...(at % 20 === 0 ? here : far), words: [0, 1, 2] }));
    expect(sourcesOf(subject, { rows, limit: 100 }, now, isRare)).toEqual([
      { by: 'place', since: new Date(now.getTime() - 260 * HOUR) },
    ]);
  });

  it('and whenever, where none is near', () => {
    const rows = newest(() => ({ ...far, words: [0, 1, 2] }));
    expect(sourcesOf(subject, { rows, limit: 100 }, now, isRare)).toEqual([{ by: 'place', since: null }]);
  });

  it('not where most are near, nor for an unknown place', () => {
    const words = { words: [0, 1, 2] };
    expect(sourcesOf(subject, { rows: newest(() => words), limit: 100 }, now, isRare)).toEqual([]);
    const nowhere = { ...subject, latitude: 0, longitude: 0 };
    expect(sourcesOf(nowhere, { rows: newest(() => ({ ...far, ...words })), limit: 100 }, now, isRare)).toEqual([]);
  });

  it('words are that few of them have, the rarest first, but none of two letters', () => {
    const rows = newest((at) => ({ words: at < 4 ? [0, 1] : [0] }));
    expect(sourcesOf(subject, { rows, limit: 100 }, now, isRare)).toEqual([
      { by: 'word', word: 2, since: null },
      { by: 'word', word: 1, since: new Date(now.getTime() - 390 * HOUR) },
    ]);
  });

  it('a frequent word that none of them has is, as far back as half of one in them would say', () => {
    const rows = newest(() => ({ words: [0, 1] }));
    const isFrequent = (word: string) => word === 'jupiter';
    expect(sourcesOf(subject, { rows, limit: 100 }, now, isFrequent)).toEqual([
      { by: 'word', word: 2, since: new Date(now.getTime() - 3120 * HOUR) },
    ]);
  });

  it('three at most are: the neighbourhood, and the rarest words', () => {
    const rows = newest((at) => ({ ...far, words: at < 4 ? [0] : [] }));
    expect(sourcesOf(subject, { rows, limit: 100 }, now, isRare)).toMatchObject([
      { by: 'place' },
      { by: 'word', word: 1 },
      { by: 'word', word: 2 },
    ]);
  });
});
