// The browsers that signed in to an account before.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

type Device = { readonly userId: string; readonly deviceKey: string; readonly now: Date };

/** True when it is the first time. */
export async function noteDevice(database: Database, { userId, deviceKey, now }: Device): Promise<boolean> {
  const { isNew } = await database
    .insertInto('known_devices')
    .values({ user_id: userId, device_key: deviceKey, known_since: now, last_signed_in_at: now })
    .onConflict((known) => known.columns(['user_id', 'device_key']).doUpdateSet({ last_signed_in_at: now }))
    // A row that was there before has been locked by this update.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return isNew;
}

type Browser = { readonly userId: string; readonly device: string | null; readonly networkKey: string };

/**
 * Whether somebody signed out of such a browser in this network, and nobody has distrusted it since: signing out takes the
 * cookie along by which the browser would be known.
 */
export async function hasSignedOutHere(database: Database, { userId, device, networkKey }: Browser): Promise<boolean> {
  const before = await database
    .selectFrom('sessions')
    .innerJoin('known_devices', (join) =>
      join
        .onRef('known_devices.device_key', '=', 'sessions.device_key')
        .onRef('known_devices.user_id', '=', 'sessions.user_id'),
    )
    .select('sessions.id')
    .where('sessions.user_id', '=', userId)
    .where('sessions.device', '=', device)
    .where('sessions.network_key', '=', networkKey)
    .where('sessions.ended_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

/** Distrusted: should one of them sign in again, a letter says so. That of the session that asks stays. */
export async function forgetDevices(
  database: Database,
  { userId, deviceKeys, sessionId }: { userId: string; deviceKeys: readonly string[]; sessionId: string },
): Promise<void> {
  if (deviceKeys.length === 0) return;
  const own = database.selectFrom('sessions').select('device_key').where('id', '=', sessionId);
  await database
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_key', 'in', deviceKeys)
    .where('device_key', 'is distinct from', own)
    .execute();
}

/** After the first proof of an address: the user who signed in before may have been another one. */
export async function forgetEveryDevice(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export async function deleteDevicesUnseenSince(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('known_devices').where('last_signed_in_at', '<', moment).execute();
}
