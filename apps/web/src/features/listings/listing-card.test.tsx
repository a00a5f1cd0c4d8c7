// A card that the server fills into its template is the card that the browser renders.
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { makeCard } from '../../../test/samples.ts';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { fillParts } from '../../platform/page/constant-part.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { ListingCard } from './listing-card.tsx';

afterEach(() => vi.unstubAllEnvs());

function write(listing: CardListing, isServer: boolean): string {
  vi.stubEnv('SSR', isServer);
  const heart = ({ title }: CardListing) => (
    <FavoriteButton title={title} isFavorite={false} problem={undefined} onToggle={() => {}} />
  );
  return fillParts(
    renderToString(
      <MemoryRouter>
        <ListingCard listing={listing} favoriteButtonOf={heart} from={{ lat: 30.7, lng: 76.7 }} />
        <ListingCard listing={listing} isFirst />
      </MemoryRouter>,
    ),
  );
}

const card = { ...makeCard('lamp', 30.7, 76.7), expiresAt: '2099-01-01T00:00:00.000Z' };
const preview = 'data:image/webp;base64,AA==';
const photo = { id: 'photo', url: '/uploads/a-800.webp', width: 1600, height: 1200, preview };

it.each<[string, Partial<CardListing>]>([
  ['a plain one', {}],
  ['special characters', { title: `5" & 'six' <b> ~~price~~ $1` }],
  ['a photo', { mediaFiles: [photo] }],
  ['a preview elsewhere', { mediaFiles: [{ ...photo, preview: '' }] }],
  ['details', { detailLine: '2021 · 18,400 km · petrol' }],
  ['one detail', { detailLine: 'Murrah' }],
  ['rent with terms', { category: 'property', subcategory: 'rent', pricing: 'negotiable' }],
  ['a price on request', { price: 0, pricing: 'on_request' }],
  ['a place without a town', { location: 'Kharar', city: 'Kharar' }],
  ['no place', { location: '', city: '' }],
  ['a badge', { status: 'pending' }],
  ['an end soon', { expiresAt: new Date(86_400_000).toISOString() }],
])('with %s', (_, change) => {
  const listing = { ...card, ...change };
  const rendered = write(listing, false);
  expect(write(listing, true)).toBe(rendered);
  expect(write({ ...listing, title: 'Another' }, true)).toBe(write({ ...listing, title: 'Another' }, false));
});

it('begins its last line with its age where there is no place', () => {
  const line = (change: Partial<CardListing>) =>
    /<p class="card-place">(.*?)<\/p>/.exec(write({ ...card, ...change }, false))?.[1]?.replace(/<[^>]*>/g, '');
  expect(line({ location: 'Kharar', city: 'Kharar' })).toBe('Kharar · just now');
  expect(line({ location: '', city: '' })).toBe('just now');
});
