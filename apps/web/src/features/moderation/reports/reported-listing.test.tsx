// The reported listing on a report card: its price.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { ReportedListing } from './reported-listing.tsx';

const words = { title: 'Plot', description: 'Corner plot.', city: 'Kharar', createdAt: '2026-01-10T00:00:00.000Z' };
const changed = { updatedAt: words.createdAt };
const state = {
  status: 'available',
  visibility: 'public',
  photos: [] as never[],
  sellerName: 'Asha',
  reportCount: 1,
} as const;

it('shows the terms of a price on request instead of ₹0.00', () => {
  const listing = { id: 'plot', ...words, ...changed, ...state, price: 0, pricing: 'on_request' } as const;
  renderPage(<ReportedListing headingId="title" listing={listing} />);
  expect(screen.getByText('On request')).toBeTruthy();
  expect(document.body.textContent).not.toContain('₹');
});
