// Device position, or why it is unknown.
import { describe, expect, it } from 'vitest';
import { findPosition, positionTexts } from './device-position.ts';

type Ask = Geolocation['getCurrentPosition'];
const device = (getCurrentPosition: Ask) => ({ getCurrentPosition });
const position = { coords: { latitude: 30.7, longitude: 76.8 } } as GeolocationPosition;

describe('the device position', () => {
  it('is a point', async () => {
    await expect(findPosition(device((found) => found(position)))).resolves.toEqual({ lat: 30.7, lng: 76.8 });
  });

  it('that is denied has a text', async () => {
    const refusing = device((_found, refused) => refused?.({} as GeolocationPositionError));
    await expect(findPosition(refusing)).rejects.toThrow(positionTexts.failed);
  });

  it('times out', async () => {
    await expect(
      findPosition(
        device(() => {}),
        1,
      ),
    ).rejects.toThrow(positionTexts.failed);
  });

  it('may be unsupported', async () => {
    await expect(findPosition(null)).rejects.toThrow(positionTexts.unsupported);
  });
});
