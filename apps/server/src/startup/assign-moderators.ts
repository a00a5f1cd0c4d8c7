// Gives the role of a moderator to those whom the settings name, and says who is missing.
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { appointModerators } from '../moderation/index.ts';

export async function assignModerators(
  { moderators }: Pick<Config, 'moderators'>,
  database: Database,
  say: (line: string) => void,
): Promise<void> {
  if (moderators === null) return;
  const missing = await appointModerators(database, moderators);
  if (missing.length === 0) return;
  say(
    `MODERATORS names ${missing.join(', ')}, and nobody has such an account. ` +
      'Leave it out until they have signed up: while it is named, only a sign-in with Google can take it.',
  );
}
