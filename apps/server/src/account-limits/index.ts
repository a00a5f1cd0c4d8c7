// Public API of the limits of accounts.
export { type AccountLimits, accountLimitRoutes, createAccountLimits } from './account-limits.ts';
