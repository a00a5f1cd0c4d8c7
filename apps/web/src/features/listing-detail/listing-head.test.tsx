// Title and description of a listing page: on offer, sold, expired, with the price on request.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { makeListing } from '@chowk/contract/listings/sample-listing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { ListingActions } from './listing-actions.tsx';
import { describeListing } from './listing-head.tsx';
import { SummaryCard } from './summary-card.tsx';

const viewer = { isOwner: false, isFavorite: false, canMessage: true };
const detail = (given: Partial<ListingDetail>): ListingDetail => ({
  ...makeListing({ description: 'Of brass.', ...given }),
  detailRows: [],
  viewer,
  ...given,
});

const now = new Date('2026-01-15T00:00:00.000Z');
const past = '2026-01-10T00:00:00.000Z';
const future = new Date(Date.now() + 86_400_000 * 20).toISOString();

describe('the head of a listing page', () => {
  it.each<[Partial<ListingDetail>, string, string]>([
    [{}, 'Brass lamp', '₹500.00 in Chandigarh. Of brass.'],
    [{ price: 0, pricing: 'on_request' }, 'Brass lamp', 'On request in Chandigarh. Of brass.'],
    [{ status: 'sold' }, 'Brass lamp (Sold)', 'Sold in Chandigarh. Of brass.'],
    [
      { status: 'sold', category: 'property', subcategory: 'rent' },
      'Brass lamp (Rented)',
      'Rented in Chandigarh. Of brass.',
    ],
    [{ expiresAt: past }, 'Brass lamp (Expired)', 'Expired in Chandigarh. Of brass.'],
  ])('of %j', (given, title, description) => {
    expect(describeListing(detail(given), now)).toMatchObject({ title, description });
  });
});

describe('the status of a listing', () => {
  const badgesOf = (given: Partial<ListingDetail>) => {
    const answer = () => ({ status: 404, body: { message: 'No such user.', type: 'notFound', status: 404 } });
    renderPage(<SummaryCard listing={detail(given)} mainAction={null} ownerAction={null} />, { answer });
    return document.body.textContent ?? '';
  };

  it('is not available once it has expired', () => {
    const said = badgesOf({ expiresAt: past });
    expect(said).toContain('Expired');
    expect(said).not.toContain('Available');
  });

  it.each<[Partial<ListingDetail>, string]>([
    [{ status: 'sold' }, 'Sold'],
    [{ status: 'sold', category: 'property', subcategory: 'rent' }, 'Rented'],
    [{ status: 'sold', category: 'jobs', subcategory: 'full-time' }, 'Filled'],
    [{ status: 'sold', category: 'services', subcategory: 'beauty' }, 'No longer offered'],
    [{ category: 'property', subcategory: 'rent', expiresAt: future }, 'Available'],
  ])('of %j is %s', (given, label) => {
    expect(badgesOf(given)).toContain(label);
  });
});

describe('the heart of a listing page', () => {
  // Promise: A favorite that could not be saved says so beside its heart, after the toast is gone
  it('says in place what failed, in view, until it succeeds', async () => {
    let isFailing = true;
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { user } = renderPage(<ListingActions listing={detail({ id: 'lamp' })} ownerAction={null} />, {
      user: { id: 'me', fullName: 'Me' } as User,
      answer: ({ endpoint }) =>
        endpoint.name === 'addFavorite' ? { status: isFailing ? 500 : 200, body: {} } : { status: 200, body: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Add to favorites' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to add to favorites');
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
    isFailing = false;
    await user.click(screen.getByRole('button', { name: 'Add to favorites' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
