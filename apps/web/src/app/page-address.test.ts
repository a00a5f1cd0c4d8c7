// Which URLs are the same page: matched like the router, without parameters that the page does not read.
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { readPageAddress } from './page-address.ts';
import { routes } from './routes.tsx';

describe('the page of a URL', () => {
  it.each([
    ['/', '/', ''],
    ['/?x=1', '/', 'x=1'],
    ['/?utm_source=a&search=cot&gclid=b', '/?search=cot', 'utm_source=a&gclid=b'],
    ['/?minPrice=5&category=jobs', '/?category=jobs&minPrice=5', ''],
    ['/?category=jobs&minPrice=5', '/?category=jobs&minPrice=5', ''],
    ['/?search=a&search=b', '/?search=a', ''],
    ['/?search=%2B%20x', '/?search=%2B+x', ''],
    ['/listing/abc?search=cot', '/listing/abc', 'search=cot'],
    ['/people/abc?shown=16&x=1', '/people/abc?shown=16', 'x=1'],
    ['/categories?category=jobs&search=cot', '/categories?category=jobs', 'search=cot'],
    ['/unsubscribe?token=abc', '/unsubscribe', 'token=abc'],
    ['/sell?search=cot', '/sell?search=cot', ''],
  ])('%s is %s, with %j unused', (url, page, unread) => {
    expect(readPageAddress(url)).toEqual({ url: page, unread, isKnown: true });
  });

  it.each(['/no/such/place', '/nothing?x=1', '/listing', '/listing/a/photos', '//listing/a', '//', '/%', '/hindi'])(
    '%s is the page that says so',
    (url) => {
      expect(readPageAddress(url)).toEqual({ url: '/not-found', unread: '', isKnown: false });
    },
  );

  it('is known when the router has a route for it', () => {
    const ids = ['a', '0190a1b2-0000-7000-8000-000000000000', 'a%20b', 'a%2Fb', '%E0%A4%95'];
    const paths = [
      ...[
        '/',
        '/sell',
        '/messages',
        '/Messages/',
        '/categories',
        '/CATEGORIES//',
        '/%63ategories',
        '/profile',
        '/renew',
      ],
      ...[
        '/sell/x',
        '/listing',
        '/listing/',
        '/people',
        '/edit-listing',
        '/photos/1',
        '/not-found',
        '/x',
        '/profile/x',
      ],
      ...ids.flatMap((id) => [`/listing/${id}`, `/Listing/${id}/`, `/listing/${id}/photos/2`, `/people/${id}`]),
      ...ids.flatMap((id) => [`/edit-listing/${id}`, `/messages/${id}`, `/listing/${id}/photos`, `/x/${id}`]),
    ];
    const isRoute = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path !== '*';
    const told = paths.map((path) => [path, readPageAddress(path).isKnown]);
    expect(told).toEqual(paths.map((path) => [path, isRoute(path)]));
    expect(told.filter(([, isKnown]) => isKnown).length).toBeGreaterThan(20);
  });
});
