// Notices in line: who waits for whom, and how long.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, endOpeningToasts, markToastSeen, toast, toastQueue } from './toasts.ts';

const titles = () => toastQueue.get().map(({ title }) => title);
const times = () => toastQueue.get().map(({ ms }) => ms);
const show = () => markToastSeen(toastQueue.get()[0]?.id ?? 0);

beforeEach(() => {
  vi.useFakeTimers();
  for (const { id } of toastQueue.get()) dismissToast(id);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('notices', () => {
  it('wait in line, five at most, behind the one that is shown', () => {
    for (let number = 1; number <= 8; number += 1) toast({ title: `Notice ${number}` });
    expect(titles()).toEqual([1, 4, 5, 6, 7, 8].map((number) => `Notice ${number}`));
  });

  it('stay three seconds unless told otherwise', () => {
    toast({ title: 'Saved' });
    expect(times()).toEqual([3000]);
    toast({ title: 'Using default location', ms: 5000 });
    expect(times()[1]).toBe(5000);
  });

  // Promise: A new toast takes the place of one that could be read: a second, and the longer the more there is to read
  it.each([
    ['at once when it could be read', 2000, 1],
    ['as soon as it could be read', 500, 840],
    ['after its whole reading time when it has just come', 0, 1340],
  ])('give way to a new one %s', (_, past, left) => {
    toast({ title: 'Seventeen letters' });
    show();
    vi.advanceTimersByTime(past);
    toast({ title: 'Link copied' });
    expect(times()[0]).toBe(left);
  });

  it('give way after a while also when they only now come to be seen', () => {
    toast({ title: 'Saved' });
    toast({ title: 'Link copied' });
    dismissToast(toastQueue.get()[0]?.id ?? 0);
    toast({ title: 'Draft discarded' });
    show();
    expect(times()).toEqual([1220, 3000]);
  });

  it('keep their reading time however many come to wait', () => {
    toast({ title: 'Seventeen letters' });
    show();
    for (const past of [500, 300]) {
      vi.advanceTimersByTime(past);
      toast({ title: `After ${past}` });
    }
    expect(times()[0]).toBe(540);
  });

  it('a long one does not stay longer than it would alone', () => {
    toast({ title: 'Error', description: 'x'.repeat(500) });
    show();
    toast({ title: 'Link copied' });
    expect(times()[0]).toBe(3000);
  });

  it('are not repeated: four hearts are one notice, and the one that waits waits once', () => {
    for (let heart = 0; heart < 4; heart += 1) toast({ title: 'Added to favorites' });
    expect(titles()).toEqual(['Added to favorites']);
    for (let copy = 0; copy < 3; copy += 1) toast({ title: 'Link copied' });
    expect(titles()).toEqual(['Added to favorites', 'Link copied']);
  });

  it('the same again begins its time anew', () => {
    toast({ title: 'Added to favorites' });
    const before = times()[0];
    toast({ title: 'Added to favorites' });
    expect(times()[0]).not.toBe(before);
    expect(times()[0]).toBeGreaterThanOrEqual(3000);
  });

  it('with a button are another one each time', () => {
    const action = { label: 'Undo', run: () => {} };
    toast({ title: 'Draft discarded', action });
    toast({ title: 'Draft discarded', action });
    expect(titles()).toHaveLength(2);
  });

  // Promise: A toast that only says what is about to open ends when it is open
  it('that say what is about to open are over when it is open, after a glance', () => {
    toast({ title: 'Opening Message Dialog', isAboutOpening: true });
    show();
    vi.advanceTimersByTime(400);
    endOpeningToasts();
    expect(times()).toEqual([600]);
    vi.advanceTimersByTime(5000);
    endOpeningToasts();
    expect(times()).toEqual([1]);
  });

  it('that wait to say so are not said at all', () => {
    toast({ title: 'Saved' });
    toast({ title: 'Report Form Opened', isAboutOpening: true });
    toast({ title: 'Link copied' });
    endOpeningToasts();
    expect(titles()).toEqual(['Saved', 'Link copied']);
  });
});
