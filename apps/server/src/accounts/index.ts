// Public API of the accounts module: what the rest of the server may use.
export { foldAddress } from './account-address.rules.ts';
export { accountRoutes } from './accounts.routes.ts';
export { hashLinkToken, makeLinkToken } from './email-links/link-token.ts';
export { endEveryEmailLink } from './email-verification/email-links.store.ts';
export type { HeldThings } from './email-verification/email-verification.ts';
export { lockUnproven } from './email-verification/user-email.store.ts';
export { googleFailure, googleMode, googleNotes } from './google/google-provider.ts';
export { mountStandInProvider } from './google/stand-in/stand-in-provider.ts';
export { endEveryReset } from './password-reset/password-reset.store.ts';
export { sendResetLink } from './password-reset/send-reset-link.ts';
export { hashPassword } from './passwords/passwords.ts';
export { endEverySession, endSessionsOf } from './sessions/sessions.store.ts';
export { createSessions, requireOpenSession, type Sessions } from './sessions/sessions.ts';
export {
  blockAddress,
  findBlockedAddresses,
  findDeletedByAddress,
  unblockAddressesOf,
} from './suspended-addresses.store.ts';
