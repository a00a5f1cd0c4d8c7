// Map links of shared places.
import { expect, it } from 'vitest';
import { mapLink } from './map-link.ts';

const place = { latitude: 30.7411, longitude: -76.7841, label: 'Sector 17 (plaza)' };

it.each([
  ['Mozilla/5.0 (Linux; Android 15)', 'geo:30.7411,-76.7841?q=30.7411,-76.7841(Sector%2017%20(plaza))'],
  ['Mozilla/5.0 (iPhone)', 'https://www.openstreetmap.org/?mlat=30.7411&mlon=-76.7841#map=16/30.7411/-76.7841'],
])('opens in the map app of %s', (userAgent, address) => {
  expect(mapLink(place, userAgent)).toBe(address);
});
