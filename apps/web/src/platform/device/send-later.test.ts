// @vitest-environment happy-dom
// What is written without a connection, on a device that cannot store it.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendLater } from './send-later.ts';

/** A full device lets each request succeed and aborts the transaction. */
function stubFullDevice(): void {
  const later = (act: () => void) => queueMicrotask(act);
  type Handlers = Partial<Record<'onsuccess' | 'oncomplete' | 'onabort', () => void>>;
  const succeed = (result: unknown) => {
    const request: Handlers & { result: unknown } = { result };
    later(() => request.onsuccess?.());
    return request;
  };
  const transaction = () => {
    const opened: Handlers & { error: Error; objectStore: () => object } = {
      error: new DOMException('The disk is full', 'QuotaExceededError'),
      objectStore: () => ({ put: () => succeed('key'), delete: () => succeed(undefined) }),
    };
    later(() => later(() => opened.onabort?.()));
    return opened;
  };
  vi.stubGlobal('indexedDB', { open: () => succeed({ transaction, close: () => undefined }) });
}

afterEach(() => vi.unstubAllGlobals());

describe('a request that is written without a connection', () => {
  // Promise: Where a phone has no space left, what is written without a connection is not said to be sent later
  it('is not said to wait where the disk is full', async () => {
    stubFullDevice();
    const register = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: async () => ({ active: {}, sync: { register } }) },
    });
    const body = new FormData();
    body.append('Title', 'Cot');
    expect(await sendLater({ url: '/api/classified', key: 'k', userId: 'u', body })).toBe(false);
    expect(register).not.toHaveBeenCalled();
  });
});
