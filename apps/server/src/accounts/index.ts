// Public API of the accounts module: what the rest of the server may use.

export { createOwnerProof, type OwnerProof } from './account-access.ts';
export { accountRoutes } from './accounts.routes.ts';
export { lowercaseEmail } from './email-address.rules.ts';
export { endEveryEmailLink, lockUnverifiedUser } from './email-verification/email-verification.store.ts';
export type { PendingContent } from './email-verification/email-verification.ts';
export { googleFailure, googleMode, googleNotes } from './google/google-provider.ts';
export { mountStandInProvider } from './google/stand-in/stand-in-provider.ts';
export { sendResetLink } from './passwords/password-reset.routes.ts';
export { endEveryReset } from './passwords/password-reset.store.ts';
export { hashPassword } from './passwords/passwords.ts';
export { networkOf } from './sessions/network.rules.ts';
export { endEverySession, endSessionsOf, usedSameBrowser } from './sessions/sessions.store.ts';
export { createSessions, requireOpenSession, type Sessions } from './sessions/sessions.ts';
export {
  blockAddress,
  findBlockedAddresses,
  findDeletedByAddress,
  unblockAddressesOf,
} from './suspended-addresses.store.ts';
export { hashLinkToken, keyedHash, makeLinkToken } from './token-hashing.ts';
