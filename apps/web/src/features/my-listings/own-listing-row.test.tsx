// What the buttons beside an own listing are called: what is seen, and for whom it is read out, the listing's title.
import { addTranslation, inLanguage } from '@chowk/contract/languages/define-texts';
import { makeListing } from '@chowk/contract/listings/make-listing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { OwnListingRow } from './own-listing-row.tsx';

const soon = new Date(Date.now() + 24 * 3600 * 1000).toISOString();
const lamp = makeListing({ id: 'lamp', title: 'Brass <b/> lamp', status: 'pending', expiresAt: soon });
const does = { onSale: () => {}, onRenew: () => {}, onDelete: () => {} };

addTranslation('hi', 'web/my-listings', {
  renew: '<title/> रिन्यू करें',
  markSold: '<title/><heard> को </heard>बिका हुआ मार्क करें',
});

// Promise: A button beside an own listing names the listing to those who hear the page, as one sentence of their language
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
