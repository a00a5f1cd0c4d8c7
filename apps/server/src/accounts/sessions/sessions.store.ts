// SQL of sessions: each row is a family of refresh tokens, of which only the newest is valid.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { prepared, preparedList } from '../../database/prepared-statements.ts';
import type { UserRow } from '../../database/schema.ts';

export type NewSession = {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly addressKey: string;
  readonly networkKey: string;
  readonly device: string | null;
  readonly deviceKey: string;
  readonly now: Date;
  readonly expiresAt: Date;
};

/** Returns whether the user is suspended, which a trigger reads under the lock that a suspension takes. */
export async function insertSession(database: Database, session: NewSession): Promise<boolean> {
  const { id, userId, tokenHash, addressKey, networkKey, device, deviceKey, now, expiresAt } = session;
  const { is_suspended } = await database
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      token_hash: tokenHash,
      address_key: addressKey,
      created_at: now,
      expires_at: expiresAt,
      ended_at: null,
      is_suspended: false,
      network_key: networkKey,
      device,
      device_key: deviceKey,
      last_seen_at: now,
    })
    .returning('is_suspended')
    .executeTakeFirstOrThrow();
  return is_suspended ?? false;
}

type Holder = { readonly userId: string; readonly sessionId: string };

const isSuspended = sql<boolean>`(sessions.is_suspended is true or users.suspended_at is not null)`;

type SessionUser = {
  readonly id: string;
  readonly role: UserRow['role'];
  readonly isSuspended: boolean;
  readonly lastSeenAt: Date | null;
};

export async function findSessionUsers(
  database: Database,
  holders: readonly Holder[],
  now: Date,
): Promise<(SessionUser | null)[]> {
  const sessionIds = preparedList('uuid', holders, ({ sessionId }) => sessionId);
  const userIds = preparedList('uuid', holders, ({ userId }) => userId);
  const { rows } = await sql<SessionUser | { readonly id: null }>`
    select ${prepared} found.*
    from unnest(${sessionIds}, ${userIds}) with ordinality as holders (session_id, user_id, place)
    left join lateral (
      select users.id, users.role, ${isSuspended} as "isSuspended", sessions.last_seen_at as "lastSeenAt"
      from sessions join users on users.id = sessions.user_id
      where sessions.id = holders.session_id and sessions.user_id = holders.user_id
        and sessions.ended_at is null and sessions.expires_at > ${now}
      limit 1
    ) as found on true
    order by holders.place
  `.execute(database);
  return rows.map((row) => (row.id === null ? null : row));
}

export async function findEndedSessions(database: Database, sessionIds: readonly string[], now: Date) {
  const ids = preparedList('uuid', sessionIds, (id) => id);
  const { rows } = await sql<{ id: string }>`
    select ${prepared} asked.id
    from unnest(${ids}) as asked (id)
    left join lateral (
      select true as is_open from sessions
      where sessions.id = asked.id and ended_at is null and expires_at > ${now} limit 1
    ) as found on true
    where is_open is null`.execute(database);
  return rows;
}

export async function touchSessions(
  database: Database,
  ids: readonly string[],
  now: Date,
  seenBefore: Date,
): Promise<void> {
  const running = database.updateTable('sessions').set({ last_seen_at: now });
  // Skips locked rows: their next request updates them, and they do not delay the batch.
  const locked = database
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked();
  await running
    .where('id', 'in', locked)
    .where((eb) => eb.or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<', seenBefore)]))
    .execute();
}

type Rotation = {
  readonly sessionId: string;
  readonly networkKey: string;
  readonly from: string;
  readonly to: string;
  readonly now: Date;
  readonly expiresAt: Date;
};

/** One statement: of two concurrent requests with the same token exactly one gets the next. */
export function rotateToken(database: Database, { sessionId, from, to, networkKey, now, expiresAt }: Rotation) {
  return database
    .updateTable('sessions')
    .set({ token_hash: to, expires_at: expiresAt, network_key: networkKey, last_seen_at: now })
    .where('id', '=', sessionId)
    .where('token_hash', '=', from)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('is_suspended', 'is not', true)
    .returning(['user_id', 'device_key'])
    .executeTakeFirst();
}

export async function setDevice(database: Database, sessionId: string, device: string | null, deviceKey: string) {
  const row = database.updateTable('sessions').set({ device, device_key: deviceKey });
  await row.where('id', '=', sessionId).execute();
}

export function findRunningSessions(database: Database, userId: string, now: Date) {
  return database
    .selectFrom('sessions')
    .select(['id', 'device', 'network_key', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('is_suspended', 'is not', true)
    .orderBy(sql`coalesce(last_seen_at, created_at)`, 'desc')
    .orderBy('id')
    .limit(MAX_LISTED_SESSIONS)
    .execute();
}

/** A script that signs in every minute has thousands. */
const MAX_LISTED_SESSIONS = 200;

export type Ended = { readonly id: string; readonly device_key: string | null };

export async function endOwnSessions(
  database: Database,
  self: { readonly id: string; readonly sessionId: string },
  which: { readonly id: string } | 'others',
  now: Date,
): Promise<Ended[]> {
  const running = database.updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null);
  const own = running.where('user_id', '=', self.id).where('expires_at', '>', now).returning(['id', 'device_key']);
  const named = which === 'others' ? own.where('id', '<>', self.sessionId) : own.where('id', '=', which.id);
  const ended = await named.execute();
  if (which === 'others') await endDevicesWithoutSession(database, self.id, now);
  return ended;
}

export async function hasSessionFrom(database: Database, userId: string, networkKey: string): Promise<boolean> {
  const own = database.selectFrom('sessions').select('id').where('user_id', '=', userId);
  return (await own.where('network_key', '=', networkKey).limit(1).executeTakeFirst()) !== undefined;
}

/** An hour: long enough to sign out of one account and into another, short enough that two users of one network rarely do so by chance. */
const SWITCH_MS = 3_600_000;

/** Whether one of the two signed out and the other signed in soon after, in a browser of the same name on the same network. */
export async function usedSameBrowser(database: Database, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select exists (
      select from sessions as left_one
      join sessions as entered on entered.device = left_one.device and entered.network_key = left_one.network_key
        and entered.user_id <> left_one.user_id
        and entered.created_at >= left_one.ended_at
        and entered.created_at <= left_one.ended_at + ${SWITCH_MS} * interval '1 millisecond'
      where left_one.user_id in (${one}, ${other}) and entered.user_id in (${one}, ${other})
    ) as "isSame"`.execute(database);
  return rows[0]?.isSame === true;
}

export async function endSession(database: Database, sessionId: string, now: Date): Promise<void> {
  const running = database.updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null);
  await running.where('id', '=', sessionId).execute();
}

export async function endSessionByToken(database: Database, tokenHash: string, sessionId: string, now: Date) {
  const running = database.updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null);
  await running.where('id', '=', sessionId).where('token_hash', '=', tokenHash).execute();
}

export async function isSessionOpen(database: Database, sessionId: string): Promise<boolean> {
  const open = database.selectFrom('sessions').select('id').where('id', '=', sessionId).where('ended_at', 'is', null);
  return (await open.executeTakeFirst()) !== undefined;
}

export async function endSessionsOf(database: Database, userId: string, now: Date, exceptId?: string): Promise<void> {
  const running = database.updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null);
  const own = running.where('user_id', '=', userId);
  await (exceptId === undefined ? own : own.where('id', '<>', exceptId)).execute();
  await endDevicesWithoutSession(database, userId, now);
}

/** A browser gets notifications beyond the week of its session. Once its user ends sessions, only those with a session still do;
 * phone numbers have none, and end with the password (migration 0045). */
async function endDevicesWithoutSession(database: Database, userId: string, now: Date): Promise<void> {
  await sql`
    delete from push_subscriptions where user_id = ${userId} and endpoint not like 'tel:%' and not exists (
      select from sessions where sessions.id = session_id and ended_at is null and expires_at > ${now}
    )`.execute(database);
}

export async function deleteSessionsExpiredBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<', moment).execute();
}

/** A restored backup must not revive sessions that were ended since. */
export async function endEverySession(database: Database, now: Date): Promise<void> {
  await database.updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null).execute();
}
