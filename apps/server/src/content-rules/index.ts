// Public API of the content rules: screening of listings, hits of held listings, and the shipped rules.
export { contentRuleRoutes } from './content-rules.routes.ts';
export { compileRules, emptyFacts, findHits, textOf } from './content-rules.rules.ts';
export { countRuleOutcomes, findHeldByRule, findHitsOf, type HitRow, markReleased } from './content-rules.store.ts';
export { type ContentRules, createContentRules, type Screening } from './content-rules.ts';
export { hashPhoto } from './hash-photo.ts';
export type { PhotoHash } from './photo-hash.rules.ts';
export { findPhotoHashes, findSamePhotos, insertPhotoHashes, type SamePhoto } from './photo-hashes.store.ts';
export { shippedRules } from './shipped.rules.ts';
