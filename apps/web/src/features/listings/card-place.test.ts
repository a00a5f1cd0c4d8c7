// Place line of a card.
import { describe, expect, it } from 'vitest';
import { formatDistance, shortPlaceName } from './card-place.ts';

describe('the place on a card', () => {
  it.each([
    ['Sector 22, Chandigarh', 'Chandigarh', 'Sector 22', 'Chandigarh'],
    ['House 12, Phase 7, Mohali', 'Mohali', 'Phase 7', 'Mohali'],
    ['Sector 15, near the bus stand, Chandigarh', 'Chandigarh', 'Sector 15', 'Chandigarh'],
    ['Burail, opposite the temple, chandigarh', 'Chandigarh', 'Burail', 'Chandigarh'],
    ['#204, Main Bazaar, Kharar', 'Kharar', 'Main Bazaar', 'Kharar'],
    ['Near the old mill, Kharar', 'Kharar', 'Near the old mill', 'Kharar'],
    ['Jhanjeri, Mohali', 'Jhanjeri', 'Jhanjeri', 'Mohali'],
    ['Mullanpur', 'Mullanpur', 'Mullanpur', undefined],
    ['', 'Mohali', 'Mohali', undefined],
  ])('of %j in %j is %j, in %j', (location, city, quarter, town) => {
    expect(shortPlaceName({ location, city })).toEqual({ quarter, town });
  });

  it.each([
    [30.7333, 76.7794, '100 m'],
    [30.738, 76.7794, '500 m'],
    [30.7423, 76.7794, '1 km'],
    [30.7639, 76.7794, '3.4 km'],
    [30.8412, 76.7794, '12 km'],
    [30.7046, 76.7179, '6.7 km'],
    [0, 0, undefined],
  ])('at %d, %d is %j away', (latitude, longitude, words) => {
    expect(formatDistance({ lat: 30.7333, lng: 76.7794 }, { latitude, longitude })).toBe(words);
  });
});
