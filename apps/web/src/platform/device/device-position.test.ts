// Where the device is, or why that is not known.
import { describe, expect, it } from 'vitest';
import { findPosition, positionTexts } from './device-position.ts';

type Ask = Geolocation['getCurrentPosition'];
const device = (getCurrentPosition: Ask) => ({ getCurrentPosition });
const position = { coords: { latitude: 30.7, longitude: 76.8 } } as GeolocationPosition;

describe('the position of the device', () => {
  it('is a point', async () => {
    await expect(findPosition(device((found) => found(position)))).resolves.toEqual({ lat: 30.7, lng: 76.8 });
  });

  it('is refused with words', async () => {
    const refusing = device((_found, refused) => refused?.({} as GeolocationPositionError));
    await expect(findPosition(refusing)).rejects.toThrow(positionTexts.failed);
  });

  it('is not waited for beyond its time', async () => {
    await expect(
      findPosition(
        device(() => {}),
        1,
      ),
    ).rejects.toThrow(positionTexts.failed);
  });

  it('is not supported everywhere', async () => {
    await expect(findPosition(null)).rejects.toThrow(positionTexts.unsupported);
  });
});
