// The face of the listings room: how other rooms read listings and refuse what is gone.
export { readColumns } from './form-columns.ts';
export {
  countWaiting,
  deleteWaiting,
  giveBackListing,
  giveBackListingsOf,
  hideListingsOf,
  lockListingsOf,
  publishWaiting,
} from './hidden-listings.store.ts';
export {
  findListingForContact,
  type ListingForContact,
  type ListingView,
  photosOf,
  selectListings,
} from './listing-rows.store.ts';
export { presentListing, startOfMonth } from './listings.presenter.ts';
export { listingRoutes } from './listings.routes.ts';
export { mayEdit, mayView, mayViewAs } from './listings.rules.ts';
export { renewListing } from './renew-listing.ts';
export { mustBeShown } from './sellers/shown-sellers.rules.ts';
export { findShownSeller, type ShownSeller } from './sellers/shown-sellers.store.ts';
export { takeDownListing } from './take-down.ts';
