// A listing of the demo town with photos, as a visitor would open it.
import type { Listing } from '@chowk/contract/listings';
import { searchListings } from '@chowk/contract/search';

/** A search is a call like any other: the CSRF token and its cookie come first. */
export async function findListingWithPhotos(address: string): Promise<string> {
  const first = await fetch(`${address}/api/csrf/token`);
  const { Token } = (await first.json()) as { Token: string };
  const cookie = first.headers.getSetCookie().map((each) => each.split(';')[0]);
  const answer = await fetch(`${address}${searchListings.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': Token, cookie: cookie.join('; ') },
    body: JSON.stringify({ category: 'vehicles', limit: 100 }),
  });
  const listings = (await answer.json()) as Listing[];
  const listing = listings.find((each) => each.images.length > 1) ?? listings[0];
  if (!listing) throw new Error('The demo town has no listing to look at.');
  return listing.id;
}
