// Device position, requested only when the user needs it.
import { mapDefaults } from '@chowk/contract/limits';
import type { Point } from '@chowk/contract/places/map-rules';
import { texts } from './device-texts.ts';

export class PositionError extends Error {
  override name = 'PositionError';
}

export const positionTexts = texts;

export function positionErrorMessage(error: unknown): string {
  return error instanceof PositionError ? error.message : positionTexts.failed;
}

type Geolocation = Pick<globalThis.Geolocation, 'getCurrentPosition'>;

/** Rejects with a text: denied, failed, or after 5 s, including an unanswered prompt. */
export function findPosition(
  geolocation: Geolocation | null = navigator.geolocation ?? null,
  timeout: number = mapDefaults.geolocationTimeoutMs,
): Promise<Point> {
  if (!geolocation) return Promise.reject(new PositionError(positionTexts.unsupported));
  return new Promise((resolve, reject) => {
    const fail = () => reject(new PositionError(positionTexts.failed));
    const timer = setTimeout(fail, timeout);
    geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer);
        resolve({ lat: coords.latitude, lng: coords.longitude });
      },
      () => {
        clearTimeout(timer);
        fail();
      },
      { timeout, maximumAge: 60_000 },
    );
  });
}
