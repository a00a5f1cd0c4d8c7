// Gives the role of a moderator to the accounts that the settings name, and reports each address that is ignored.
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { appointModerators } from '../moderation/index.ts';

type Settings = Pick<Config, 'moderators' | 'requireVerifiedEmail'>;

/** Only at the start: an account that gets a named address later stays what it is until an operator starts again. */
export async function assignModerators(
  { moderators, requireVerifiedEmail }: Settings,
  database: Database,
  say: (line: string) => void,
): Promise<void> {
  if (moderators === null) return;
  const { unknown, unverified } = await appointModerators(database, moderators);
  // Where nothing asks the mailbox first, a named address cannot be registered by typing it.
  const howTo = requireVerifiedEmail
    ? 'Sign up with it, confirm it and start again.'
    : 'Leave it out, sign up with it, confirm it, then name it and start again.';
  for (const address of unknown) say(`MODERATORS names ${address}, which no account has: ignored. ${howTo}`);
  for (const address of unverified)
    say(`MODERATORS names ${address}, which its account has not confirmed: ignored. Confirm it and start again.`);
}
