// Row of an own listing: button names, status and expiry.

import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { makeListing } from '@chowk/contract/listings/sample-listing';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { addTranslation, inLanguage } from '../../../test/switchable-texts.ts';
import { NowProvider } from '../../platform/page/page-context.tsx';
import { ListingStatusBadge, OwnListingRow } from './own-listing-row.tsx';

const soon = new Date(Date.now() + 24 * 3600 * 1000).toISOString();
const lamp = makeListing({ id: 'lamp', title: 'Brass <b/> lamp', status: 'pending', expiresAt: soon });
const does = { onSale: () => {}, onRenew: () => {}, onDelete: () => {}, onCopy: () => {} };

addTranslation('hi', 'web/my-listings', {
  renew: '<title/> रिन्यू करें',
  markSold: '<title/><srOnly> को </srOnly>बिका हुआ मार्क करें',
});

it.each([
  [
    'en',
    ['Renew', 'Mark as Sold', 'Mark as Available', 'Delete'],
    [
      'Renew Brass <b/> lamp',
      'Mark as Sold Brass <b/> lamp',
      'Mark as Available Brass <b/> lamp',
      'Delete Brass <b/> lamp',
    ],
  ],
  ['hi', ['रिन्यू करें', 'बिका हुआ मार्क करें'], ['Brass <b/> lamp रिन्यू करें', 'Brass <b/> lamp को बिका हुआ मार्क करें']],
] as const)('in %s: %j are read as %j', (language, seen, read) => {
  inLanguage(language, () => renderPage(<OwnListingRow listing={lamp} statistics={null} {...does} />));
  const buttons = read.map((name) => screen.getByRole('button', { name }));
  for (const hidden of document.querySelectorAll('.sr-only')) hidden.remove();
  expect(buttons.map((button) => button.textContent.trim())).toEqual(seen);
});

addTranslation('hi', 'web/my-listings/kinds', { rental: { markSold: '<title/><srOnly> </srOnly>किराए पर चढ़ गया' } });

const DAY_MS = 24 * 3600 * 1000;

function textsOf(
  status: 'available' | 'pending' | 'sold',
  daysLeft: number,
  given: Partial<Listing> = {},
): (string | null)[] {
  const now = Date.now();
  const { container } = render(
    <NowProvider renderedAt={new Date(now).toISOString()}>
      <ListingStatusBadge
        listing={makeListing({ status, expiresAt: new Date(now + daysLeft * DAY_MS).toISOString(), ...given })}
      />
    </NowProvider>,
  );
  return [...container.querySelectorAll('p > span')].map((part) => part.textContent);
}

describe('an own listing', () => {
  it.each([
    ['available', 2, ['Available', 'Expires soon', 'Expires in 2 days']],
    ['available', 5, ['Available', 'Expires in 5 days']],
    ['pending', 5, ['Pending', 'Expires in 5 days']],
    ['available', -1, ['Expired', 'Renew it and it gets another 30 days.']],
    ['sold', 2, ['Sold']],
  ] as const)('%s with %i days left shows %j', (status, daysLeft, texts) => {
    expect(textsOf(status, daysLeft)).toEqual(texts);
  });

  it('names its status and its buttons as its kind of listing does', () => {
    expect(textsOf('sold', 2, { category: 'property', subcategory: 'rent' })).toEqual(['Rented']);
    const room = makeListing({ title: 'Room', category: 'property', subcategory: 'rent' });
    inLanguage('hi', () => renderPage(<OwnListingRow listing={room} statistics={null} {...does} />));
    expect(screen.getByRole('button', { name: 'Room किराए पर चढ़ गया' })).toBeTruthy();
  });
});
