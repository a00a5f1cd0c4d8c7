// Public API of the listings module.

export {
  freeHiddenListing,
  hideListingsOf,
  holdListing,
  lockListingsOf,
  releaseListing,
  restoreListing,
  restoreListingsOf,
} from './hidden-listings.store.ts';
export { markExpiredWith, moveListing, renewListing, takeDownListing } from './listing-lifecycle.ts';
export {
  findListingForContact,
  findPublicSeller,
  hasShownRating,
  isListed,
  type ListingForContact,
  type ListingView,
  ownerStatus,
  type PublicSeller,
  photosOf,
  selectListings,
  wasOnSale,
} from './listing-rows.store.ts';
export { presentListing, startOfMonth } from './listings.presenter.ts';
export { listingRoutes } from './listings.routes.ts';
export { assertPublicSeller, isPublic, mayEdit, mayView, mayViewAs } from './listings.rules.ts';
export { countPendingListings, deletePendingListings, publishPendingListings } from './pending-listings.store.ts';
export { readColumns } from './save-listing.ts';
