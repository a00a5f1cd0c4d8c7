// URLs in each language, both ways.
import { describe, expect, it } from 'vitest';
import { addressIn } from './language-addresses.ts';
import { readAddress } from './read-address.ts';

describe('the address of a place', () => {
  it.each([
    ['/', '/hi', '/pa'],
    ['/?search=cot', '/hi?search=cot', '/pa?search=cot'],
    ['/categories?category=jobs', '/hi/categories?category=jobs', '/pa/categories?category=jobs'],
    ['/profile#security', '/hi/profile#security', '/pa/profile#security'],
    ['/history', '/hi/history', '/pa/history'],
  ])('%s is %s in Hindi and %s in Punjabi, and leads back', (path, hindi, punjabi) => {
    expect(addressIn('en', path)).toBe(path);
    expect(addressIn('hi', path)).toBe(hindi);
    expect(addressIn('pa', path)).toBe(punjabi);
    expect(readAddress(path)).toEqual({ language: 'en', path });
    expect(readAddress(hindi)).toEqual({ language: 'hi', path });
    expect(readAddress(punjabi)).toEqual({ language: 'pa', path });
  });

  it.each(['/hindi', '/HI', '/en/categories', '/past', '/%', '//hi', '*', ''])(
    '%j is in no other language',
    (address) => {
      expect(readAddress(address)).toEqual({ language: 'en', path: address });
    },
  );

  it('at the root of a language may end with a slash', () => {
    expect(readAddress('/hi/')).toEqual({ language: 'hi', path: '/' });
  });
});
