// A listing of the demo data with photos.
import { startVisit } from '../visitor.ts';

export async function findListingWithPhotos(address: string): Promise<string> {
  const visitor = await startVisit(address);
  const { listings } = await visitor.search({ category: 'vehicles', limit: 100 });
  const listing = listings.find((each) => each.images.length > 1) ?? listings[0];
  if (!listing) throw new Error('The demo data has no listing.');
  return listing.id;
}
