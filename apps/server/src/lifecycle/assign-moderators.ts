// MODERATORS: makes the listed accounts moderators at the start, and reports each address that is ignored.
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { appointModerators } from '../moderation/index.ts';

/** Only at the start: an account that gets a listed address later becomes a moderator at the next start. */
export async function assignModerators(
  { moderators, requireVerifiedEmail }: Pick<Config, 'moderators' | 'requireVerifiedEmail'>,
  database: Database,
  say: (line: string) => void,
): Promise<void> {
  if (moderators === null) return;
  const { unknown, unverified } = await appointModerators(database, moderators);
  // Without verification at sign-up, listed addresses are reserved and cannot be registered.
  const howTo = requireVerifiedEmail
    ? 'Sign up with it, confirm it and start again.'
    : 'Leave it out, sign up with it, confirm it, then name it and start again.';
  for (const address of unknown) say(`MODERATORS names ${address}, which no account has: ignored. ${howTo}`);
  for (const address of unverified)
    say(`MODERATORS names ${address}, which its account has not confirmed: ignored. Confirm it and start again.`);
}
