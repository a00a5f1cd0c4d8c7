// SQL of appeals: one for each suspension, and who may decide it.
import type { AppealDecision } from '@chowk/contract/moderation/moderation-choices';
import { type SqlBool, sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { ReportCursor } from '../moderation-cursor.ts';
import type { AppealedSuspension } from './appeal-link.ts';

export type OwnAppealRow = {
  readonly suspended_at: Date | null;
  readonly reason: string | null;
  readonly words: string | null;
  readonly created_at: Date | null;
  readonly decision: AppealDecision | null;
  readonly answer: string | null;
};

const latestSuspension = sql`
  left join lateral (
    select reason, moderator_id from moderation_acts
    where person_id = users.id and act = 'suspend' order by acted_at desc, id desc limit 1
  ) as latest on true`;

export async function findOwnAppeal(database: Database, userId: string): Promise<OwnAppealRow | null> {
  const { rows } = await sql<OwnAppealRow>`
    select users.suspended_at, latest.reason, appeals.words, appeals.created_at, appeals.decision, appeals.answer
    from users ${latestSuspension}
    left join appeals on appeals.user_id = users.id and appeals.suspended_at = users.suspended_at
    where users.id = ${userId} and users.deleted_at is null`.execute(database);
  return rows[0] ?? null;
}

/** False unless the user is suspended since that moment and has not answered yet. */
export async function insertAppeal(
  database: Database,
  { userId, suspendedAt }: AppealedSuspension,
  words: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into appeals (id, user_id, suspended_at, words, created_at)
    select ${newId()}, users.id, users.suspended_at, ${words}, ${now} from users
    where users.id = ${userId} and users.deleted_at is null and users.suspended_at = ${suspendedAt}
    on conflict (user_id, suspended_at) do nothing`.execute(database);
  return (numAffectedRows ?? 0n) > 0n;
}

export type AppealRow = {
  readonly id: string;
  readonly user_id: string;
  readonly full_name: string;
  readonly email: string | null;
  readonly words: string;
  readonly created_at: Date;
  readonly suspended_at: Date;
  readonly reason: string | null;
  readonly suspender_id: string | null;
  readonly suspender_name: string | null;
  readonly decision: AppealDecision | null;
  readonly answer: string | null;
  readonly decided_at: Date | null;
  readonly moderator_name: string | null;
  readonly other_moderators: number;
  readonly moment: Date;
};

const selectAppeals = sql`
  select appeals.id, appeals.user_id, users.full_name, users.email_address as email, appeals.words, appeals.created_at, appeals.suspended_at,
    act.reason, act.moderator_id as suspender_id, suspender.full_name as suspender_name,
    appeals.decision, appeals.answer, appeals.decided_at, decider.full_name as moderator_name,
    (
      select count(*)::int from users as moderators
      where moderators.role = 'moderator' and moderators.deleted_at is null and moderators.suspended_at is null
        and moderators.id is distinct from act.moderator_id and moderators.id <> appeals.user_id
    ) as other_moderators,
    coalesce(appeals.decided_at, appeals.created_at) as moment
  from appeals
  join users on users.id = appeals.user_id
  left join lateral (
    select reason, moderator_id from moderation_acts
    where person_id = appeals.user_id and act = 'suspend' and acted_at <= appeals.created_at
    order by acted_at desc, id desc limit 1
  ) as act on true
  left join users as suspender on suspender.id = act.moderator_id and suspender.deleted_at is null
  left join users as decider on decider.id = appeals.decided_by and decider.deleted_at is null`;

type PageQuery = {
  readonly state: 'open' | 'decided';
  readonly after: ReportCursor | null;
  readonly limit: number;
};

/** Open: oldest first. Decided: latest first. */
export async function findAppeals(database: Database, { state, after, limit }: PageQuery): Promise<AppealRow[]> {
  const isOpen = state === 'open';
  const column = isOpen ? sql`appeals.created_at` : sql`appeals.decided_at`;
  const isInState = isOpen ? sql<SqlBool>`appeals.decided_at is null` : sql<SqlBool>`appeals.decided_at is not null`;
  const direction = isOpen ? sql`asc` : sql`desc`;
  const beyond = isOpen ? sql`>` : sql`<`;
  const isBeyond = after ? sql`(${column}, appeals.id) ${beyond} (${after.moment}, ${after.id})` : sql`true`;
  const { rows } = await sql<AppealRow>`${selectAppeals}
    where ${isInState} and ${isBeyond}
    order by ${column} ${direction}, appeals.id ${direction} limit ${limit}`.execute(database);
  return rows;
}

export async function findAppeal(database: Database, id: string): Promise<AppealRow | null> {
  const { rows } = await sql<AppealRow>`${selectAppeals} where appeals.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

export async function lockAppeal(transaction: Transacting, id: string): Promise<AppealRow | null> {
  await sql`select from appeals where id = ${id} for update`.execute(transaction);
  return findAppeal(transaction, id);
}

type Decided = {
  readonly decision: AppealDecision;
  readonly answer: string | null;
  readonly moderatorId: string;
  readonly now: Date;
};

export async function saveDecision(
  transaction: Transacting,
  id: string,
  { decision, answer, moderatorId, now }: Decided,
): Promise<void> {
  await transaction
    .updateTable('appeals')
    .set({ decision, answer, decided_by: moderatorId, decided_at: now })
    .where('id', '=', id)
    .execute();
}

/** A suspension that was lifted without a decision about its appeal answers it. */
export async function closeAppealsOf(transaction: Transacting, userId: string, moderatorId: string, now: Date) {
  await transaction
    .updateTable('appeals')
    .set({ decision: 'lift', decided_by: moderatorId, decided_at: now })
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .execute();
}
