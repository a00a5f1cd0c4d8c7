// Device position, requested only when the user needs it.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { mapDefaults } from '@chowk/contract/limits';
import type { Point } from '@chowk/contract/places/map-rules';

const texts = defineTexts('web/platform/device', {
  failed: 'Could not get your location. Please check your browser permissions.',
  unsupported: 'Geolocation is not supported by your browser.',
  defaultTitle: 'Using default location',
  default: "We couldn't access your location, so we're showing listings in Chandigarh.",
});

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
