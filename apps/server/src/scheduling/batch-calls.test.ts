// Concurrent calls are batched, and a failing call does not fail others.
import { describe, expect, it, vi } from 'vitest';
import { batchCalls } from './batch-calls.ts';

/** Work whose batches end when the test says so. */
function heldWork() {
  const batches: { readonly items: readonly string[]; readonly end: PromiseWithResolvers<readonly string[]> }[] = [];
  const work = (items: readonly string[]) => {
    const end = Promise.withResolvers<readonly string[]>();
    batches.push({ items, end });
    return end.promise;
  };
  const answer = (at: number) => batches[at]?.end.resolve(batches[at].items.map((item) => item.toUpperCase()));
  return { batches, work, answer };
}

const forEver = 2 ** 30;

describe('calls in batches', () => {
  it('sends the first at once, and batches the calls until it returns', async () => {
    const { batches, work, answer } = heldWork();
    const call = batchCalls({ work, maxBatchSize: 10, maxHoldMs: forEver });
    const answers = ['a', 'b', 'c'].map(call);
    expect(batches.map(({ items }) => items)).toEqual([['a']]);
    answer(0);
    expect(await answers[0]).toBe('A');
    await expect.poll(() => batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
    answer(1);
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
  });

  it('limits the size of a batch', async () => {
    const work = vi.fn(async (items: readonly number[]) => items.map((item) => item * 2));
    const call = batchCalls({ work, maxBatchSize: 2, maxHoldMs: forEver });
    expect(await Promise.all([1, 2, 3, 4].map(call))).toEqual([2, 4, 6, 8]);
    expect(work.mock.calls.map(([items]) => items)).toEqual([[1], [2, 3], [4]]);
  });

  it('runs each call alone when a batch fails', async () => {
    const work = async (items: readonly string[]) => {
      if (items.includes('bad')) throw new Error(`not ${items.join(', ')}`);
      return items;
    };
    const call = batchCalls({ work, maxBatchSize: 10, maxHoldMs: forEver });
    const answers = await Promise.allSettled(['first', 'good', 'bad', 'fine'].map(call));
    expect(answers).toEqual([
      { status: 'fulfilled', value: 'first' },
      { status: 'fulfilled', value: 'good' },
      { status: 'rejected', reason: new Error('not bad') },
      { status: 'fulfilled', value: 'fine' },
    ]);
  });

  it('starts the next batch while one takes long', async () => {
    vi.useFakeTimers();
    try {
      const { batches, work, answer } = heldWork();
      const call = batchCalls({ work, maxBatchSize: 10, maxHoldMs: 50 });
      const [, late] = ['stuck', 'next'].map(call);
      expect(batches).toHaveLength(1);
      vi.advanceTimersByTime(50);
      expect(batches.map(({ items }) => items)).toEqual([['stuck'], ['next']]);
      answer(1);
      expect(await late).toBe('NEXT');
    } finally {
      vi.useRealTimers();
    }
  });
});
