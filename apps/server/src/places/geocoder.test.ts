// Where a city lies that a seller typed without picking a suggestion.
import { describe, expect, it } from 'vitest';
import { createGeocoder } from './geocoder.ts';

const geocoder = createGeocoder();
const kharar = { lat: 30.7463, lng: 76.6469 };
const chandigarh = { lat: 30.7333, lng: 76.7794 };

describe('resolving a city', () => {
  it.each([
    ['Kharar', kharar],
    ['kharar, punjab', kharar],
    ['Shop 5, Main Market, Kharar', kharar],
    ['Kharar, behind the rice mill', kharar],
    ['Khararr', kharar],
    ['Chandigarh', chandigarh],
    ['Chandigarh UT, India 160001', chandigarh],
    ['चंडीगढ़', chandigarh],
    ['CHD', chandigarh],
  ])('%s', async (text, position) => {
    expect(await geocoder.resolveCity(text)).toEqual(position);
  });

  it('knows sectors, too', async () => {
    const position = await geocoder.resolveCity('Sector 22-C, Chandigarh');
    expect(position?.lat).toBeCloseTo(30.7327, 2);
    expect(position?.lng).toBeCloseTo(76.7733, 2);
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \t\u2003'],
    ['too little', 'ch'],
    ['a place that is not', 'Atlantis'],
    ['a number', '12345'],
    ['emoji', '🏠'],
    ['NULs', '\0\0\0'],
    ['half a surrogate pair', '\ud83d'],
    ['5,000 letters', 'x'.repeat(5000)],
    ['signs of a regular expression', '(a+)+$'],
  ])('finds no city in %s', async (_, text) => {
    expect(await geocoder.resolveCity(text)).toBeNull();
  });

  it('lets other requests in between while it looks for eight odd words', async () => {
    let turns = 0;
    const isDone = geocoder.resolveCity('aaaa bbbb cccc dddd eeee ffff gggg hhhh').then(() => true);
    const nextTurn = () => new Promise<false>((settle) => setImmediate(settle, false));
    while (!(await Promise.race([isDone, nextTurn()]))) turns += 1;
    expect(turns).toBeGreaterThan(8);
  });
});
