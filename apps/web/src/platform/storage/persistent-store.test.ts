// Values shared by tabs: no tab overwrites another's change, and full storage loses nothing in its own tab.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPersistentStore } from './persistent-store.ts';

const kept = new Map<string, string>();
let isFull = false;
const storage = () =>
  ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('full');
      kept.set(key, value);
    },
  }) as Storage;

const hearing: ((event: { key: string | null }) => void)[] = [];
vi.stubGlobal('addEventListener', (_name: string, listener: (typeof hearing)[number]) => hearing.push(listener));

const openTab = () => createPersistentStore<readonly string[]>({ name: 'words', empty: [], storage });
const add = (word: string) => (list: readonly string[]) => [...list, word];

beforeEach(() => {
  kept.clear();
  isFull = false;
});

describe('A stored value', () => {
  it('is available in the next tab', () => {
    openTab().change(add('lamp'));
    expect(openTab().get()).toEqual(['lamp']);
  });

  it('keeps the changes of two tabs that write at once', () => {
    const [one, other] = [openTab(), openTab()];
    one.change(add('lamp'));
    other.change(add('chair'));
    expect(openTab().get()).toEqual(['lamp', 'chair']);
    expect(one.reread()).toEqual(['lamp', 'chair']);
  });

  it('is updated when another tab changes it, or clears the storage', () => {
    const tab = openTab();
    const told = vi.fn();
    tab.subscribe(told);
    openTab().change(add('lamp'));
    for (const hear of hearing) hear({ key: 'words' });
    expect(tab.get()).toEqual(['lamp']);
    kept.clear();
    for (const hear of hearing) hear({ key: null });
    expect(tab.get()).toEqual([]);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('stays available in its tab when the storage is full', () => {
    const tab = openTab();
    isFull = true;
    tab.change(add('lamp'));
    tab.change(add('chair'));
    expect(tab.get()).toEqual(['lamp', 'chair']);
  });

  it('that is unreadable is empty', () => {
    kept.set('words', 'not json');
    expect(openTab().get()).toEqual([]);
  });
});
