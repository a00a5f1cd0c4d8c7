// Reloads after an upgrade.
import { describe, expect, it } from 'vitest';
import { mayReload } from './reload-once.ts';

describe('a tab after an upgrade', () => {
  it('reloads once, and again only much later', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect([1_000_000, 1_030_000, 1_090_000].map((now) => mayReload(storage, now))).toEqual([true, false, true]);
  });
});
