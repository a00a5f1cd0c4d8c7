// Own listings of a shop: search, order, renew all, mark several, copy as new.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { makeListing } from '@chowk/contract/listings/sample-listing';
import { screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { takeCopy } from '../../data/listings/listing-copy.ts';
import { dismissToast, toastQueue } from '../../platform/toasts/toasts.ts';
import { OwnList } from './own-list.tsx';

const DAY_MS = 24 * 3600 * 1000;
const user = { id: 'me', fullName: 'Me' } as User;
const start = Date.now();
const at = (days: number) => new Date(start + days * DAY_MS).toISOString();

/** Thing 1 is the oldest and the cheapest; the first two expire this week. */
const goods = (count: number): Listing[] =>
  Array.from({ length: count }, (_, index) =>
    makeListing({
      id: `thing-${index + 1}`,
      title: `Thing ${index + 1}`,
      price: 100 * (index + 1),
      createdAt: at(index - 60),
      expiresAt: at(index < 2 ? 1 : 20),
      details: {},
      detailLine: null,
    }),
  );

function Page({ listings }: { readonly listings: readonly Listing[] }) {
  const list = useRef(null);
  const heading = useRef(null);
  const focus = { list, heading, remember: () => {}, findNext: () => null };
  return <OwnList user={user} listings={listings} focus={focus} empty={null} statisticsOf={() => null} />;
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const said = () => toastQueue.get().map(({ description }) => description);
const open = (count: number, failing: string[] = []) =>
  renderPage(<Page listings={goods(count)} />, {
    user,
    answer: ({ path }) => ({ status: failing.some((id) => path.includes(id)) ? 500 : 200, body: {} }),
  });

beforeEach(() => {
  for (const { id } of toastQueue.get()) dismissToast(id);
});

describe('a seller with many listings', () => {
  it('has no tools with a few', () => {
    open(5);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  // Promise: A seller with many listings searches and sorts them in My Listings
  it('searches and sorts', async () => {
    const { user } = open(8);
    expect(titles()[0]).toBe('Thing 8');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: Low to High');
    expect(titles()[0]).toBe('Thing 1');
    await user.type(screen.getByRole('searchbox', { name: 'Find in my listings' }), 'thing 700');
    expect(titles()).toEqual(['Thing 7']);
    await user.type(screen.getByRole('searchbox'), ' sofa');
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });

  // Promise: All listings that can be renewed are renewed with one press
  it('renews all that can be renewed', async () => {
    const { user, calls } = open(8);
    await user.click(screen.getByRole('button', { name: 'Renew all 2' }));
    await waitFor(() => expect(said()).toEqual(['2 listings are on offer for another 30 days.']));
    expect(calls.map(({ name }) => name)).toEqual(['renewListing', 'renewListing']);
  });

  it('marks several as sold, and says what failed', async () => {
    const { user, calls } = open(8, ['thing-3']);
    await user.click(screen.getByRole('button', { name: 'Select several' }));
    expect(screen.queryByRole('button', { name: /Mark as Sold/ })).toBeNull();
    for (const number of [3, 5, 8]) await user.click(screen.getByRole('checkbox', { name: `Select Thing ${number}` }));
    await user.click(screen.getByRole('button', { name: 'Mark 3 as Sold' }));
    await waitFor(() => expect(said()).toHaveLength(2));
    expect(said()).toEqual(['2 listings are marked as sold.', '1 listing could not be changed. Please try again.']);
    expect(calls.filter(({ name }) => name === 'updateListing').map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ isSold: true })),
    );
    // Also in place, where the one that failed is still selected.
    expect(screen.getByRole('alert').textContent).toBe('1 listing could not be changed. Please try again.');
    expect(screen.getByRole('checkbox', { name: 'Select Thing 3' })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'Select Thing 5' })).toHaveProperty('checked', false);
  });

  it('selects all that the search shows', async () => {
    const { user } = open(12);
    await user.type(screen.getByRole('searchbox'), 'thing 1');
    await user.click(screen.getByRole('button', { name: 'Select several' }));
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect(screen.getByRole('status').textContent).toBe(`${titles().length} selected`);
  });

  it('copies one as new', async () => {
    const { user } = open(1);
    await user.click(screen.getByRole('button', { name: 'Copy as new Thing 1' }));
    expect(takeCopy()?.title).toBe('Thing 1');
    expect(takeCopy()).toBeNull();
  });
});
