// Toast queue: order and durations.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, endDialogToasts, markToastSeen, toast, toastQueue } from './toasts.ts';

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

describe('toasts', () => {
  it('queue, five at most, behind the visible one', () => {
    for (let number = 1; number <= 8; number += 1) toast({ title: `Notice ${number}` });
    expect(titles()).toEqual([1, 4, 5, 6, 7, 8].map((number) => `Notice ${number}`));
  });

  it('stay three seconds by default', () => {
    toast({ title: 'Saved' });
    expect(times()).toEqual([3000]);
    toast({ title: 'Using default location', ms: 5000 });
    expect(times()[1]).toBe(5000);
  });

  it.each([
    ['at once when it could be read', 2000, 1],
    ['as soon as it could be read', 500, 840],
    ['after its whole reading time when it has just come', 0, 1340],
  ])('are replaced by a new one %s', (_, past, left) => {
    toast({ title: 'Seventeen letters' });
    show();
    vi.advanceTimersByTime(past);
    toast({ title: 'Link copied' });
    expect(times()[0]).toBe(left);
  });

  it('are shortened when they become visible while others wait', () => {
    toast({ title: 'Saved' });
    toast({ title: 'Link copied' });
    dismissToast(toastQueue.get()[0]?.id ?? 0);
    toast({ title: 'Draft discarded' });
    show();
    expect(times()).toEqual([1220, 3000]);
  });

  it('keep their reading time however many are waiting', () => {
    toast({ title: 'Seventeen letters' });
    show();
    for (const past of [500, 300]) {
      vi.advanceTimersByTime(past);
      toast({ title: `After ${past}` });
    }
    expect(times()[0]).toBe(540);
  });

  it('with a long text do not stay longer than alone', () => {
    toast({ title: 'Error', description: 'x'.repeat(500) });
    show();
    toast({ title: 'Link copied' });
    expect(times()[0]).toBe(3000);
  });

  it('are not repeated: four hearts are one toast, and a waiting one waits once', () => {
    for (let heart = 0; heart < 4; heart += 1) toast({ title: 'Added to favorites' });
    expect(titles()).toEqual(['Added to favorites']);
    for (let copy = 0; copy < 3; copy += 1) toast({ title: 'Link copied' });
    expect(titles()).toEqual(['Added to favorites', 'Link copied']);
  });

  it('that are repeated restart', () => {
    toast({ title: 'Added to favorites' });
    const before = times()[0];
    toast({ title: 'Added to favorites' });
    expect(times()[0]).not.toBe(before);
    expect(times()[0]).toBeGreaterThanOrEqual(3000);
  });

  it('with a button are never equal', () => {
    const action = { label: 'Undo', run: () => {} };
    toast({ title: 'Draft discarded', action });
    toast({ title: 'Draft discarded', action });
    expect(titles()).toHaveLength(2);
  });

  it('that announce a dialog end shortly after it is open', () => {
    toast({ title: 'Opening Message Dialog', isAboutOpening: true });
    show();
    vi.advanceTimersByTime(400);
    endDialogToasts();
    expect(times()).toEqual([600]);
    vi.advanceTimersByTime(5000);
    endDialogToasts();
    expect(times()).toEqual([1]);
  });

  it('that wait to announce it are said for a second', () => {
    toast({ title: 'Saved' });
    toast({ title: 'Report Form Opened', isAboutOpening: true });
    toast({ title: 'Link copied' });
    endDialogToasts();
    expect(titles()).toEqual(['Saved', 'Report Form Opened', 'Link copied']);
    expect(times()[1]).toBe(1000);
  });
});
