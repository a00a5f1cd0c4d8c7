// A listing of the demo town with photos, as a visitor would open it.
import { startVisit } from '../visitor.ts';

export async function findListingWithPhotos(address: string): Promise<string> {
  const visitor = await startVisit(address);
  const { listings } = await visitor.search({ category: 'vehicles', limit: 100 });
  const listing = listings.find((each) => each.images.length > 1) ?? listings[0];
  if (!listing) throw new Error('The demo town has no listing to look at.');
  return listing.id;
}
