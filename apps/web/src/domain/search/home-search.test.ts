// Home URLs that redirect to their canonical form.
import { describe, expect, it } from 'vitest';
import { canonicalAddress } from './home-search.ts';

describe('a home URL', () => {
  it.each([
    ['/?search=++tractor+', '/?search=tractor'],
    ['/?category=vehicles&search=old+tractor%20&shown=16', '/?category=vehicles&search=old+tractor&shown=16'],
    ['/?search=', '/'],
    ['/?search=+++', '/'],
    ['/?category=vehicles&search=', '/?category=vehicles'],
    ['/?category=Vehicles&subcategory=CARS', '/?category=vehicles&subcategory=cars'],
    ['/?search=sofa&literal=place,price,x', '/?search=sofa&literal=price%2Cplace'],
    ['/?category=all&literal=price', '/?category=all'],
    ['/?category=all&sortBy=distance', '/?category=all'],
    ['/?search=sofa&sortBy=', '/?search=sofa'],
    ['/?lat=30.7&lng=76.7&radius=500', '/?lat=30.7&lng=76.7&radius=50'],
    ['/?lat=30.7&lng=76.7&radius=0&place=Mohali', '/?lat=30.7&lng=76.7&radius=1&place=Mohali'],
    ['/?minPrice=500&maxPrice=100', '/?minPrice=100&maxPrice=500'],
    ['/?category=spaceships&subcategory=cars', '/?category=spaceships'],
    ['/?category=jobs&lat=200&lng=5&radius=9&place=Mohali&view=list&area=1,2&shown=x', '/?category=jobs'],
    ['/?category=vehicles&details=year:2020..,,fuel:', '/?category=vehicles&details=year%3A2020..'],
    ['/?category=JOBS&from=a-letter', '/?category=jobs&from=a-letter'],
  ])('%s redirects to %s', (typed, tidy) => {
    expect(canonicalAddress(new URL(typed, 'http://town.example'))).toBe(tidy);
    expect(canonicalAddress(new URL(tidy, 'http://town.example'))).toBeNull();
  });

  it.each([
    '/',
    '/?search=old+tractor',
    '/?category=vehicles',
    '/?search=under+500&literal=price',
    '/categories?search=+a',
    '/?from=a-letter',
    '/?lat=30.7&lng=76.7',
    '/?category=spaceships',
    '/?category=vehicles&subcategory=phones',
    '/?view=map&area=31,30,77,76&shown=16',
  ])('%s is canonical', (address) => {
    expect(canonicalAddress(new URL(address, 'http://town.example'))).toBeNull();
  });
});
