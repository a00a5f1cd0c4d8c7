// The servers that run on this database, each with a print of the secret that it signs with.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

/** Unlogged, as other things that are worth nothing after a crash: every server writes its row again. */
const servers = `create unlogged table if not exists running_servers (
  id uuid primary key,
  secret_print text not null,
  lease_ends_at timestamptz not null
)`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [servers]);
}
