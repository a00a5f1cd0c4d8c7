// SQL of rules against spam and scams: versions, hits, and what is known of a listing's author and text.
import { type RuleAction, ruleActions } from '@chowk/contract/content-rules/content-rule-choices';
import type { RuleInput } from '@chowk/contract/content-rules/content-rule-schemas';
import { bulkLimits } from '@chowk/contract/limits';
import { reportHarms } from '@chowk/contract/reports/report-weights';
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { prepared, preparedList, preparedValue } from '../database/prepared-statements.ts';
import { type Hit, type ReleasedHit, storedFinds } from './content-rules.rules.ts';
import type { PhotoHash } from './photo-hash.rules.ts';
import { countSellersOf } from './photo-hashes.store.ts';

export async function findRules(database: Database) {
  return database
    .selectFrom('content_rules')
    .distinctOn('id')
    .select(['id', 'version', 'name', 'action', 'condition', 'is_active', 'changed_at', 'changed_by'])
    .orderBy('id')
    .orderBy('version', 'desc')
    .execute();
}

export async function findRulesStamp(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('content_rules')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type NewVersion = { readonly id: string; readonly version: number; readonly rule: RuleInput };
type Change = { readonly moderatorId: string; readonly now: Date };

export async function insertVersion(
  database: Database,
  { id, version, rule: { name, action, condition, isActive } }: NewVersion,
  { moderatorId, now }: Change,
): Promise<void> {
  await database
    .insertInto('content_rules')
    .values({
      ...{ id, version, name, action, condition: JSON.stringify(condition), is_active: isActive },
      ...{ changed_at: now, changed_by: moderatorId },
    })
    .execute();
}

export async function countHits(database: Database, since: Date): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('content_rule_hits')
    .select(['rule_id', sql<number>`count(distinct listing_id)::int`.as('count')])
    .where('created_at', '>', since)
    .groupBy('rule_id')
    .execute();
  return new Map(rows.map(({ rule_id, count }) => [rule_id, count]));
}

export async function findModeratorNames(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}

export type AuthorFacts = {
  readonly created_at: Date;
  readonly recent_listings: number;
  readonly same_words: number;
  readonly same_photo: number;
  readonly rules_stamp: number;
};

type AuthorQuery = {
  readonly userId: string;
  readonly exceptId: string | null;
  readonly fingerprint: string | null;
  readonly photos: readonly string[];
  readonly photoHashes: readonly PhotoHash[];
  readonly hourAgo: Date;
  readonly monthAgo: Date;
};

/** A rule counts 100 an hour at most. */
const MOST_COUNTED = 100;

/** In one statement, whose values are hidden from the planner: planning it for each publication took longer than running it.
 * Null when the account is gone. */
export async function findAuthorFacts(database: Database, query: AuthorQuery): Promise<AuthorFacts | null> {
  const { userId, exceptId, fingerprint, photos, photoHashes, hourAgo, monthAgo } = query;
  const { rows } = await sql<AuthorFacts>`${prepared}
    select users.created_at,
      (
        select count(*)::int from (
          select from listings
          where user_id = users.id and created_at > ${preparedValue('timestamptz', hourAgo)} and id is distinct from ${preparedValue('uuid', exceptId)}
          limit ${sql.lit(MOST_COUNTED)}
        ) as recent
      ) as recent_listings,
      (
        select count(distinct user_id)::int from listing_fingerprints
        where words_hash = hashtextextended(${preparedValue('text', fingerprint)}, 0) and created_at > ${preparedValue('timestamptz', monthAgo)} and user_id <> users.id
      ) as same_words,
      greatest((
        select count(distinct listings.user_id)::int from listing_photos
        join listings on listings.id = listing_photos.listing_id
        where file_name = any(${preparedList('text', photos, (photo) => photo)}::text[]) and listings.user_id <> users.id
      ), ${countSellersOf(photoHashes, userId)}) as same_photo,
      (select count(*)::int from content_rules) as rules_stamp
    from users where users.id = ${preparedValue('uuid', userId)}`.execute(database);
  return rows[0] ?? null;
}

export async function findReleasedHits(database: Database, listingId: string): Promise<ReleasedHit[]> {
  const hits = database.selectFrom('content_rule_hits').select(['rule_id', 'found']);
  return hits.where('listing_id', '=', listingId).where('released_at', 'is not', null).execute();
}

export async function insertHits(
  transaction: Transacting,
  listingId: string,
  hits: readonly Hit[],
  now: Date,
): Promise<void> {
  if (hits.length === 0) return;
  await transaction
    .insertInto('content_rule_hits')
    .values(
      hits.flatMap((hit) =>
        storedFinds(hit).map((found) => ({
          ...{ id: newId(), rule_id: hit.rule.id, rule_version: hit.rule.version, rule_name: hit.rule.name },
          ...{ action: hit.rule.action, listing_id: listingId, found, created_at: now },
        })),
      ),
    )
    .execute();
}

export async function saveFingerprint(
  transaction: Transacting,
  { listingId, userId, fingerprint }: { listingId: string; userId: string; fingerprint: string | null },
  now: Date,
): Promise<void> {
  if (fingerprint === null) {
    await transaction.deleteFrom('listing_fingerprints').where('listing_id', '=', listingId).execute();
    return;
  }
  await sql`${prepared}
    insert into listing_fingerprints (listing_id, user_id, words_hash, created_at)
    values (${listingId}, ${userId}, hashtextextended(${fingerprint}, 0), ${now})
    on conflict (listing_id) do update set words_hash = excluded.words_hash, created_at = excluded.created_at`.execute(
    transaction,
  );
}

export async function reportHeld(transaction: Transacting, listingId: string, hits: readonly Hit[], now: Date) {
  const names = hits.filter(({ rule }) => rule.action === 'hold').map(({ rule }) => rule.name);
  await sql`
    insert into reports (id, listing_id, reporter_id, email, reason, description, state, created_at, held_by, priority)
    select ${newId()}, ${listingId}, null, null, 'scam', ${names.join(', ')}, 'open', ${now}, 'rules', ${reportHarms.scam.harm}
    where not exists (
      select from reports
      where listing_id = ${listingId} and held_by is not null and state in ('open', 'reviewing')
    )`.execute(transaction);
}

export async function markReleased(transaction: Transacting, listingId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('content_rule_hits')
    .set({ released_at: now })
    .where('listing_id', '=', listingId)
    .where('released_at', 'is', null)
    .execute();
}

export type HeldByRule = {
  readonly id: string;
  readonly name: string;
  readonly listings: number;
  readonly sellers: number;
  readonly ids: readonly string[];
};

export async function findHeldByRule(database: Database, limit: number): Promise<HeldByRule[]> {
  const { rows } = await sql<HeldByRule>`
    select rule_id as id, max(rule_name) as name, count(distinct listings.id)::int as listings,
      count(distinct listings.user_id)::int as sellers, (array_agg(distinct listings.id))[1:${sql.lit(bulkLimits.listings)}] as ids
    from listings join content_rule_hits as hits on hits.listing_id = listings.id
    where listings.visibility = 'held' and hits.action = 'hold' and hits.released_at is null
    group by rule_id order by listings desc, rule_id limit ${limit}`.execute(database);
  return rows;
}

export type RuleOutcome = {
  readonly id: string;
  readonly name: string;
  readonly held: number;
  readonly released: number;
};

const RULES_SHOWN = 50;

export async function countRuleOutcomes(database: Database, since: Date): Promise<RuleOutcome[]> {
  const { rows } = await sql<RuleOutcome>`
    select rule_id as id, max(rule_name) as name, count(distinct listing_id)::int as held,
      (count(distinct listing_id) filter (where released_at is not null))::int as released
    from content_rule_hits where created_at >= ${since} and action = 'hold'
    group by rule_id order by held desc, rule_id limit ${RULES_SHOWN}`.execute(database);
  return rows;
}

export type HitRow = {
  readonly listing_id: string;
  readonly rule_id: string;
  readonly rule_version: number;
  readonly rule_name: string;
  readonly action: RuleAction;
  readonly found: string | null;
  readonly created_at: Date;
};

export async function findHitsOf(database: Database, listingIds: readonly string[]): Promise<HitRow[]> {
  if (listingIds.length === 0) return [];
  const rows = await database
    .selectFrom('content_rule_hits')
    .distinctOn(['listing_id', 'rule_id'])
    .select(['listing_id', 'rule_id', 'rule_version', 'rule_name', 'action', 'found', 'created_at'])
    .where('listing_id', 'in', listingIds)
    .orderBy('listing_id')
    .orderBy('rule_id')
    .orderBy('created_at', 'desc')
    // The first of what was found at the same moment.
    .orderBy('id')
    .execute();
  return rows.toSorted((one, other) => ruleActions.indexOf(other.action) - ruleActions.indexOf(one.action));
}

/** The latest listings that are or were public or wait for review, with what each rule needs to know of them. */
export async function findLatest(database: Database, limit: number, hasCounts: boolean) {
  const counts = hasCounts
    ? sql`(
        select count(*)::int from listings as others
        where others.user_id = listings.user_id and others.id <> listings.id
          and others.created_at between listings.created_at - interval '1 hour' and listings.created_at
      )`
    : sql`0`;
  const { rows } = await sql<LatestListing>`
    select listings.id, listings.user_id, title, description, category, subcategory, price::float8 as price, pricing, details,
      listings.created_at, ${counts} as recent_listings,
      extract(epoch from listings.created_at - users.created_at)::float8 / 86400 as account_days
    from listings join users on users.id = listings.user_id
    where description <> '' and (listings.status <> 'deleted' or listings.visibility <> 'public')
    order by listings.created_at desc, listings.id desc
    limit ${limit}`.execute(database);
  return rows;
}

export type LatestListing = {
  readonly id: string;
  readonly user_id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly subcategory: string | null;
  readonly price: number;
  readonly pricing: string | null;
  readonly created_at: Date;
  readonly recent_listings: number;
  readonly account_days: number;
};

export async function countSamePhotos(database: Database, listingIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select own.listing_id as id, count(distinct others.user_id)::int as count
    from listing_photos as own
    join listings as listing on listing.id = own.listing_id
    join listing_photos as same on same.file_name = own.file_name and same.listing_id <> own.listing_id
    join listings as others on others.id = same.listing_id and others.user_id <> listing.user_id
    where own.listing_id = any(${listingIds}::uuid[])
    group by own.listing_id`.execute(database);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
