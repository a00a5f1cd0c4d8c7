// Signing in while suspended: refused, with why, and with a token for nothing but the person's own data.
import type { SuspendedSignIn, User } from '@chowk/contract/accounts/account-schemas';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import type { Database } from '../database/database.ts';
import { forbidden, toErrorObject } from '../http/errors.ts';
import { presentUser } from './accounts.presenter.ts';
import { findSuspensionReason, findUser } from './accounts.store.ts';

/** A person as they see themselves, with why they are suspended where they are; null when the account is gone. */
export async function showAccount(database: Database, id: string): Promise<User | null> {
  const row = await findUser(database, id);
  if (!row) return null;
  if (row.suspended_at === null) return presentUser(row);
  const suspension = { since: row.suspended_at.toISOString(), reason: await findSuspensionReason(database, id) };
  return { ...presentUser(row), suspension };
}

export function refuseSuspended(token: string, user: User): { status: 403; body: SuspendedSignIn } {
  return { status: 403, body: { ...toErrorObject(forbidden(suspensionTexts.refused)), suspended: { token, user } } };
}
