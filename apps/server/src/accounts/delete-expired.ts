// Deletes expired rows of accounts: sessions, attempt counters, links, challenges, devices, address blocks.
import { DAY_MS, emailConfirmationLimits, passkeyLimits } from '@chowk/contract/limits';
import type { Database } from '../database/database.ts';
import { deleteLinksBefore } from './email-verification/email-verification.store.ts';
import { deleteChallengesBefore } from './passkeys/passkeys.store.ts';
import { ATTEMPTS_RESET_AFTER_MS } from './passwords/password-attempts.rules.ts';
import { deleteAttemptsBefore } from './passwords/password-attempts.store.ts';
import { deleteResetsBefore } from './passwords/password-reset.store.ts';
import { deleteDevicesUnseenSince } from './sessions/known-devices.store.ts';
import { DEVICE_COOKIE_MS } from './sessions/session-tokens.ts';
import { deleteSessionsExpiredBefore } from './sessions/sessions.store.ts';
import { deleteBlocksEndedBy } from './suspended-addresses.store.ts';

/** The IP address of a session counts as known for a month: three weeks beyond the session's own week. */
const DELETE_SESSION_AFTER_EXPIRY_MS = 23 * DAY_MS;

export async function deleteExpiredRows(database: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await deleteSessionsExpiredBefore(database, before(DELETE_SESSION_AFTER_EXPIRY_MS));
  await deleteAttemptsBefore(database, before(ATTEMPTS_RESET_AFTER_MS));
  await deleteResetsBefore(database, before(DAY_MS));
  await deleteLinksBefore(database, before(emailConfirmationLimits.undoDays * DAY_MS));
  await deleteBlocksEndedBy(database, now);
  await deleteChallengesBefore(database, before(passkeyLimits.challengeMs));
  await deleteDevicesUnseenSince(database, before(DEVICE_COOKIE_MS));
}
