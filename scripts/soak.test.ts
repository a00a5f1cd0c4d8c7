// The growth check of the soak test, with known results.
import { describe, expect, it } from 'vitest';
import { judge } from '../bench/soak/report.ts';

const count = 90;
const line = (at: (index: number) => number) => Array.from({ length: count }, (_, index) => at(index));
const noise = (index: number) => ((index * 7919) % 13) - 6;
const judged = (values: readonly number[]) =>
  judge({ name: 'heap', unit: 'MB', values, mayRise: { share: 0.1, atLeast: 4 } });

describe('a line is flat', () => {
  it.each([
    ['that stays', line(() => 100), true],
    ['that breathes', line((index) => 100 + noise(index)), true],
    ['that rises while it warms up, and stays then', line((index) => Math.min(100, 20 + index * 3)), true],
    ['that falls', line((index) => 200 - index), true],
    ['that rises by a little less than a tenth', line((index) => 100 + index * 0.1), true],
    ['that rises all the way', line((index) => 100 + index), false],
    ['that rises all the way and breathes', line((index) => 100 + index * 0.4 + noise(index)), false],
    ['that was hardly looked at', [100, 100], false],
  ])('%s', (_, values, isFlat) => {
    expect(judged(values).isFlat).toBe(isFlat);
  });

  it('of small counts: one more now and then is no growth', () => {
    expect(judged(line((index) => (index > 60 ? 3 : 1))).isFlat).toBe(true);
  });
});
