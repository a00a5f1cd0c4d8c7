// The face of the room of similar listings: its call, and what is measured of it.
export { createSimilarFinder, soughtFor } from './find-similar.ts';
export { findSubject } from './similar.store.ts';
export { similarListingRoutes } from './similar-listings.routes.ts';
