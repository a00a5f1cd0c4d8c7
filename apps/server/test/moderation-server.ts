// A server with two moderators, a seller, a buyer and reports of any age.
import type { ModerationDecision } from '@chowk/contract/moderation/moderation-choices';
import { decideReport, showReports } from '@chowk/contract/moderation/moderation-endpoints';
import type { ReportsPage } from '@chowk/contract/moderation/moderation-schemas';
import { liftSuspension, suspendUser } from '@chowk/contract/moderation/suspensions/suspension-endpoints';
import type { Insertable } from 'kysely';
import type { StoredRole } from '../src/database/account-tables.ts';
import type { Database } from '../src/database/database.ts';
import { newId } from '../src/database/ids.ts';
import type { ReportsTable } from '../src/database/moderation-tables.ts';
import type { SignedInClient } from './client.ts';
import { startTestServer } from './harness.ts';
import { plantUsers } from './planted-rows.ts';

type NewReport = Insertable<ReportsTable>;
type Asked = { state?: 'open' | 'closed'; limit?: number; cursor?: string };

const why = 'Buyers were asked for money first.';

export type ModerationServer = Awaited<ReturnType<typeof startModerationServer>>;

export async function startModerationServer(options?: Parameters<typeof startTestServer>[0]) {
  const server = await startTestServer(options);
  const users = (await plantUsers(server, 4)) as [SignedInClient, SignedInClient, SignedInClient, SignedInClient];
  const [moderator, colleague, seller, buyer] = users;
  let minutes = 0;

  async function giveRole(role: StoredRole, ...to: SignedInClient[]): Promise<void> {
    const ids = to.map(({ user }) => user.id);
    await server.database.updateTable('users').set({ role }).where('id', 'in', ids).execute();
  }
  await giveRole('moderator', moderator, colleague);

  return {
    ...server,
    ...{ moderator, colleague, seller, buyer, giveRole },
    /** By the buyer, each a minute after the previous one. */
    async plantReport(given: Partial<NewReport> & { listing_id: string | null }): Promise<string> {
      const created_at = new Date(Date.now() - 86_400_000 + ++minutes * 60_000);
      const words = { reason: 'scam', description: 'Asks for money before the visit.', state: 'open' } as const;
      const row = { id: newId(), reporter_id: buyer.user.id, email: null, created_at, ...words, ...given };
      await server.database.insertInto('reports').values(row).execute();
      return row.id;
    },
    async read(who: SignedInClient, query: Asked = {}): Promise<ReportsPage> {
      const { status, body } = await who.call(showReports, { query });
      if (status !== 200) throw new Error(`reports could not be read: ${status}`);
      return body as ReportsPage;
    },
    async decide(
      who: SignedInClient,
      id: string,
      decision: ModerationDecision = 'dismiss',
      note?: string,
      reason = why,
    ) {
      const listingUpdatedAt = await findReportedUpdate(server.database, id);
      return who.call(decideReport, { params: { id }, body: { decision, listingUpdatedAt, reason, note } });
    },
    suspend: (who: SignedInClient, id: string, reason = 'Asks buyers for money.') =>
      who.call(suspendUser, { params: { id }, body: { reason } }),
    lift: (who: SignedInClient, { user }: SignedInClient) => who.call(liftSuspension, { params: { id: user.id } }),
    records: (reportIds: readonly string[]) =>
      server.database
        .selectFrom('moderation_decisions')
        .selectAll()
        .where('report_id', 'in', reportIds)
        .orderBy('report_id')
        .execute(),
  };
}

/** Of the listing that the report is about, as a moderator who has just looked at it knows it. */
async function findReportedUpdate(database: Database, reportId: string): Promise<string | undefined> {
  const listing = await database
    .selectFrom('reports')
    .innerJoin('listings', 'listings.id', 'reports.listing_id')
    .select('listings.updated_at')
    .where('reports.id', '=', reportId)
    .executeTakeFirst();
  return listing?.updated_at.toISOString();
}
