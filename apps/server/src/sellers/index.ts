// Public API of the sellers module.
export { sellerRoutes } from './sellers.routes.ts';
