// Public API of the deals module.
export { createDealRounds } from './deal-rounds.ts';
export { dealRoutes } from './deals.routes.ts';
