// SQL of browsers that signed in to an account before.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

type Device = { readonly userId: string; readonly deviceKey: string; readonly now: Date };

export async function saveKnownDevice(database: Database, { userId, deviceKey, now }: Device): Promise<boolean> {
  const { isNew } = await database
    .insertInto('known_devices')
    .values({ user_id: userId, device_key: deviceKey, known_since: now, last_signed_in_at: now })
    .onConflict((known) => known.columns(['user_id', 'device_key']).doUpdateSet({ last_signed_in_at: now }))
    // xmax is 0 for an inserted row, and the transaction's id for an updated one.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return isNew;
}

type Browser = { readonly userId: string; readonly device: string | null; readonly networkKey: string };

/** Signing out clears the device cookie: a browser of the same name on the same network counts as known if its key still is. */
export async function hasSignedOutFromNetwork(
  database: Database,
  { userId, device, networkKey }: Browser,
): Promise<boolean> {
  const session = await database
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
  return session !== undefined;
}

/** An email follows when one of them signs in again. The requesting session's own device stays. */
export async function deleteKnownDevices(
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

/** After the first verification of an address: earlier sign-ins may have been a stranger's. */
export async function deleteAllKnownDevices(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export async function deleteDevicesUnseenSince(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('known_devices').where('last_signed_in_at', '<', moment).execute();
}
