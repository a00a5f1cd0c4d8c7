// What a browser keeps for its tabs: nobody's words are undone by another tab, or by a storage that is full.
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

describe('What is kept in a browser', () => {
  it('is there in the next tab', () => {
    openTab().change(add('lamp'));
    expect(openTab().get()).toEqual(['lamp']);
  });

  it('of two tabs that write at once stays all', () => {
    const [one, other] = [openTab(), openTab()];
    one.change(add('lamp'));
    other.change(add('chair'));
    expect(openTab().get()).toEqual(['lamp', 'chair']);
    expect(one.reread()).toEqual(['lamp', 'chair']);
  });

  it('is shown when another tab has changed it, or cleared everything', () => {
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

  // Promise: What is kept lives on in its tab where the storage is full
  it('lives on in its tab where the storage is full', () => {
    const tab = openTab();
    isFull = true;
    tab.change(add('lamp'));
    tab.change(add('chair'));
    expect(tab.get()).toEqual(['lamp', 'chair']);
  });

  it('that cannot be read is empty', () => {
    kept.set('words', 'not json');
    expect(openTab().get()).toEqual([]);
  });
});
