// Rules of learning: networks, counts from bits, points, and what a word means.
import { describe, expect, it } from 'vitest';
import { networkOf } from '../../http/limits/subnet.rules.ts';
import { countFromBits, learnResults, learnWord, MAX_CHOICE_POINTS } from './choices.rules.ts';
import { bitOf, createHash } from './learner.ts';

it.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:aa:1::5', '2001:db8:aa'],
  ['2001:db8:aa:2::6', '2001:db8:aa'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

it('counts nearly as many as there were, without knowing who', () => {
  const hash = createHash('a secret');
  const countOf = (size: number, key: string) => {
    const bits = Array.from({ length: size }, (_, at) => bitOf(hash, key, `10.0.${at}`)).reduce(
      (all, bit) => all | bit,
      0,
    );
    return countFromBits((bits >>> 0).toString(2).replaceAll('0', '').length);
  };
  const mean = (size: number) =>
    Array.from({ length: 200 }, (_, at) => countOf(size, String(at))).reduce((sum, count) => sum + count, 0) / 200;
  for (const size of [1, 5, 20, 60]) expect(Math.abs(mean(size) / size - 1), `${size}`).toBeLessThan(0.1);
});

describe('points', () => {
  const counted = (listingId: string, users: number, contacts = 0) => ({
    ...{ key: '1', listingId, networks: users, visitors: users, contacts },
  });

  it('grow with how many opened it, are fewest for what few chose, and are bounded', () => {
    const results = learnResults([counted('a', 32, 32), counted('b', 12), counted('c', 5), counted('d', 4)]);
    const points = Object.fromEntries(results['1'] ?? []);
    expect(points.a).toBeGreaterThan(MAX_CHOICE_POINTS * 0.9);
    expect(points.a).toBeLessThanOrEqual(MAX_CHOICE_POINTS);
    expect(points.b ?? 0).toBeLessThan(points.a ?? 0);
    expect(points.d).toBeUndefined();
  });
});

describe('a word', () => {
  const opened = (path: string, title: string, strength = 5) => ({ path, title: title.split(' '), strength });
  const titles = [
    ['hero', 'splendor'],
    ['bajaj', 'pulsar', 'black'],
    ['generator', 'black'],
    ['honda', 'black'],
  ];
  const learn = (...all: ReturnType<typeof opened>[]) => learnWord('word', all, () => titles);

  it('means the kind of what was opened, and the title word that most of it has and the kind seldom has', () => {
    expect(
      learn(opened('home/power', 'generator kirloskar black'), opened('home/power', 'honda generator black')),
    ).toEqual({ word: 'word', path: 'home/power', means: ['generator'] });
  });

  it('means the category where subcategories differ, and nothing where categories do', () => {
    expect(learn(opened('home/power', 'one'), opened('home/kitchen', 'two'))?.path).toBe('home');
    expect(learn(opened('home/power', 'one'), opened('pets/dogs', 'two'))).toBeNull();
  });
});
