// The browser's push subscription when another user signs in, and when the same one does.
import { afterEach, expect, it, vi } from 'vitest';
import type { Api } from '../../platform/api/api.ts';
import { pushDeviceKey } from '../../platform/device/device-caches.ts';
import { syncPushDevice } from './push-device.ts';

afterEach(() => vi.unstubAllGlobals());

// Promise: After a session that expired, another user of the browser sees no notifications of the user before
it('ends with the first page of another user, and not with that of its own', async () => {
  const unsubscribe = vi.fn(async () => true);
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  const serviceWorker = { getRegistration: async () => registration };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', { permission: 'granted' });
  const stored = new Map([[pushDeviceKey, 'asha 2026-01-01']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
  const call = vi.fn(async () => ({ publicKey: null }));
  const api = { call } as unknown as Api;
  await syncPushDevice(api, 'asha');
  expect(call).toHaveBeenCalledOnce();
  expect(unsubscribe).not.toHaveBeenCalled();
  await syncPushDevice(api, 'ravi');
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(stored.size).toBe(0);
  expect(call).toHaveBeenCalledOnce();
});
