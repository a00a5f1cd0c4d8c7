// The signed-in user's own account as a response, and the refusal of a suspended user's sign-in.
import type { SuspendedSignIn, User } from '@chowk/contract/accounts/account-schemas';
import { sayReason } from '@chowk/contract/email/ready-reasons';
import { isLanguageId } from '@chowk/contract/languages/languages';
import { refs } from '@chowk/contract/languages/text-ref';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import type { Database } from '../database/database.ts';
import type { UserRow } from '../database/schema.ts';
import { forbidden, toErrorObject } from '../http/errors.ts';
import { roleOf } from './accounts.rules.ts';
import { findSuspensionReason, findUser } from './accounts.store.ts';
import { emailOf } from './email-address.rules.ts';

export function presentUser(row: UserRow): User {
  const { id, username, full_name, location, avatar, role, shows_sold, email_verified_at, pending_email, language } =
    row;
  const { hours, phone } = row;
  const email = emailOf(row);
  return {
    id,
    userName: row.email_address === null ? email : username,
    email,
    fullName: full_name,
    location,
    avatar,
    role: roleOf(role),
    showsSold: shows_sold,
    ...(hours ? { hours } : {}),
    ...(phone ? { phone } : {}),
    isEmailConfirmed: email_verified_at !== null,
    ...(pending_email ? { newEmail: pending_email } : {}),
    ...(isLanguageId(language) ? { language } : {}),
  };
}

export async function showAccount(database: Database, id: string): Promise<User | null> {
  const row = await findUser(database, id);
  if (!row) return null;
  if (row.suspended_at === null) return presentUser(row);
  const user = presentUser(row);
  const given = await findSuspensionReason(database, id);
  const reason = given && sayReason(given, user.language ?? 'en');
  return { ...user, suspension: { since: row.suspended_at.toISOString(), reason } };
}

/** The token allows only to export the user's own data. */
export function refuseSuspended(token: string, user: User): { status: 403; body: SuspendedSignIn } {
  return {
    status: 403,
    body: { ...toErrorObject(forbidden(refs(suspensionTexts).refused)), suspended: { token, user } },
  };
}
