// Work that waits until the page fetches nothing.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

let fetched = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(notify: () => void) {
        fetched = notify;
      }
      observe() {}
      disconnect() {
        fetched = () => {};
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for 3 seconds without a fetch, and starts once', () => {
  const start = vi.fn();
  whenQuiet(start);
  vi.advanceTimersByTime(2900);
  fetched();
  vi.advanceTimersByTime(2900);
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  fetched();
  vi.advanceTimersByTime(9000);
  expect(start).toHaveBeenCalledTimes(1);
});

it('does not start after it was ended', () => {
  const start = vi.fn();
  const end = whenQuiet(start);
  end();
  vi.advanceTimersByTime(9000);
  expect(start).not.toHaveBeenCalled();
});
