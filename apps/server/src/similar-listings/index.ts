// Similar listings and price hints: routes, and the finder for the benchmark.
export { createSimilarFinder, toSimilarQuery } from './find-similar.ts';
export { findSubject } from './similar.store.ts';
export { createPriceFinder, similarListingRoutes } from './similar-listings.routes.ts';
