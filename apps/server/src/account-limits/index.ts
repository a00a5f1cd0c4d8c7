// Public API of the limits of accounts.

export { lockCounts } from './account-limits.store.ts';
export { type AccountLimits, accountLimitRoutes, createAccountLimits } from './account-limits.ts';
