// Which addresses of a search are sent on to a better one.
import { describe, expect, it } from 'vitest';
import { tidyAddress } from './tidy-address.ts';

describe('the address of a search', () => {
  it.each([
    ['/?search=++tractor+', '/?search=tractor'],
    ['/?category=vehicles&search=old+tractor%20&shown=16', '/?category=vehicles&search=old+tractor&shown=16'],
    ['/?search=', '/'],
    ['/?search=+++', '/'],
    ['/?category=vehicles&search=', '/?category=vehicles'],
  ])('%s is sent on to %s', (typed, tidy) => {
    expect(tidyAddress(new URL(typed, 'http://town.example'))).toBe(tidy);
  });

  it.each(['/', '/?search=old+tractor', '/?category=vehicles', '/categories?search=+a'])('%s stays', (address) => {
    expect(tidyAddress(new URL(address, 'http://town.example'))).toBeNull();
  });
});
