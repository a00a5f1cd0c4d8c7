// A view is counted once, after the page was visible long enough.
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { noteResults } from '../../data/search/search-trail.ts';
import { CountView, MIN_VISIBLE_MS } from './count-view.tsx';

let number = 0;
const viewer = { isOwner: false, isFavorite: false, canMessage: true };
const listing = (more = {}) => ({ id: `lamp-${++number}`, viewer, ...more });
const show = (shown: ReturnType<typeof listing>) => renderPage(<CountView listing={shown} />).calls;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const names = (calls: ReturnType<typeof show>) => calls.map(({ name }) => name);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

describe('a view', () => {
  it('is told after a look, and once however often the page is shown', async () => {
    const lamp = listing();
    const calls = show(lamp);
    await wait(MIN_VISIBLE_MS - 1);
    expect(names(calls)).toEqual([]);
    await wait(1);
    expect(names(calls)).toEqual(['countView']);
    const again = show(lamp);
    await wait(10 * MIN_VISIBLE_MS);
    expect(names(again)).toEqual([]);
  });

  it('carries the searches that led to it, and none that did not', async () => {
    const [lamp, other] = [listing(), listing()];
    noteResults('desk light', []);
    noteResults('lamp', [lamp.id]);
    const calls = show(lamp);
    await wait(MIN_VISIBLE_MS);
    expect(calls[0]?.body).toEqual({ queries: ['desk light', 'lamp'] });
    const further = show(other);
    await wait(MIN_VISIBLE_MS);
    expect(further[0]?.body).toEqual({ queries: [] });
  });

  it('is none while the page is behind others', async () => {
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const calls = show(listing());
    await wait(10 * MIN_VISIBLE_MS);
    expect(names(calls)).toEqual([]);
    sight.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(MIN_VISIBLE_MS);
    expect(names(calls)).toEqual(['countView']);
  });

  it.each([
    ['of one’s own listing', { viewer: { ...viewer, isOwner: true } }],
    ['of what waits', { awaitsConfirmation: true as const }],
  ])('is none %s', async (_, more) => {
    const calls = show(listing(more));
    await wait(10 * MIN_VISIBLE_MS);
    expect(names(calls)).toEqual([]);
  });
});
