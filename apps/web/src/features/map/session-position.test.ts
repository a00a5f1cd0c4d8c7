// Position of the device: requested once a session, and what is shown on failure.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toastQueue } from '../../platform/toasts/toasts.ts';
import { locate, locateOnce } from './session-position.ts';

const kept = new Map<string, string>();
const ask = vi.fn<Geolocation['getCurrentPosition']>();

beforeEach(() => {
  kept.clear();
  ask.mockReset();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: ask } });
});

afterEach(() => {
  for (const { id } of toastQueue.get()) dismissToast(id);
  vi.unstubAllGlobals();
});

describe('The place of the device', () => {
  it('refused, is said to be the default one, for five seconds', async () => {
    ask.mockImplementation((_found, fail) => fail?.({} as GeolocationPositionError));
    expect(await locate()).toBeNull();
    expect(toastQueue.get()).toMatchObject([
      {
        title: 'Using default location',
        description: "We couldn't access your location, so we're showing listings in Chandigarh.",
        ms: 5000,
      },
    ]);
  });

  it('refused where a place is set, is not said to be another', async () => {
    ask.mockImplementation((_found, fail) => fail?.({} as GeolocationPositionError));
    await locate(true);
    expect(toastQueue.get()).toMatchObject([
      { title: 'Could not get your location. Please check your browser permissions.' },
    ]);
  });

  it('is not asked for a second time in a session', async () => {
    ask.mockImplementation((_found, fail) => fail?.({} as GeolocationPositionError));
    await locate();
    locateOnce();
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is waited for five seconds', async () => {
    ask.mockImplementation((found) => found({ coords: { latitude: 30.7, longitude: 76.7 } } as GeolocationPosition));
    expect(await locate()).toEqual({ lat: 30.7, lng: 76.7 });
    expect(ask.mock.calls[0]?.[2]).toMatchObject({ timeout: 5000 });
  });
});
