// HTTP for moderators: suspending people, seeing who is suspended, and lifting it.
import * as contract from '@chowk/contract/suspensions';
import { endSessionsOf } from '../accounts/index.ts';
import type { Config } from '../config/config.ts';
import { inTransaction } from '../database/database.ts';
import type { Handler } from '../http/serve.ts';
import { giveBackListingsOf, hideListingsOf } from '../listings/index.ts';
import type { PostOffice } from '../mail/index.ts';
import { closeReportsAbout } from './deciding.store.ts';
import { presentSuspended } from './moderation.presenter.ts';
import { countAll } from './moderation.store.ts';
import { cutPage, readReportCursor } from './report-cursor.ts';
import { type ReportSources, showReport } from './shown-report.ts';
import { findSuspended } from './suspended.store.ts';
import { lockSuspended, lockWhomItIsAbout, markSuspended, recordAct, unmarkSuspended } from './suspending.store.ts';
import { maySuspend, mustBeSuspended } from './suspension.rules.ts';
import { writeLiftingLetter, writeSuspensionLetter } from './suspension-letter.ts';

export type SuspensionParts = ReportSources & {
  readonly postOffice: PostOffice;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly now: () => Date;
  /** Told after the sessions have ended: whoever still talks to this person stops. */
  readonly onSuspended: (personId: string) => void;
};

export function suspensionRoutes({ database, photoSeals, postOffice, config, now, onSuspended }: SuspensionParts) {
  const suspend: Handler<typeof contract.suspendPerson> = async ({ person, params, body: { reason } }) => {
    const moment = now();
    const personId = await inTransaction(database, async (transaction) => {
      const report = maySuspend(person, await lockWhomItIsAbout(transaction, params.id));
      const suspended = { id: report.about_id, email: report.about_email, full_name: report.about_name ?? '' };
      await markSuspended(transaction, report, moment);
      await endSessionsOf(transaction, suspended.id, moment);
      await hideListingsOf(transaction, suspended.id);
      const record = { moderatorId: person.id, now: moment };
      await closeReportsAbout(transaction, report, { ...record, reason, note: null });
      await recordAct(transaction, { act: 'suspend', personId: suspended.id, report, reason, ...record });
      await postOffice.queue(transaction, writeSuspensionLetter(suspended, reason, config.publicUrl));
      return suspended.id;
    });
    onSuspended(personId);
    postOffice.hurry();
    return { status: 200, body: await showReport({ database, photoSeals }, person, params.id, moment) };
  };

  const showSuspended: Handler<typeof contract.showSuspended> = async ({ query: { limit, cursor } }) => {
    const after = cursor === undefined ? null : readReportCursor(cursor, 'suspended');
    const [found, counts] = await Promise.all([
      findSuspended(database, { after, limit: limit + 1 }),
      countAll(database),
    ]);
    const { page, nextCursor } = cutPage('suspended', found, limit);
    return { status: 200, body: { people: page.map(presentSuspended), counts, nextCursor } };
  };

  const lift: Handler<typeof contract.liftSuspension> = async ({ person, params }) => {
    const moment = now();
    await inTransaction(database, async (transaction) => {
      const suspended = mustBeSuspended(await lockSuspended(transaction, params.id));
      await unmarkSuspended(transaction, suspended);
      await giveBackListingsOf(transaction, suspended.id);
      // Those were good for the person's data alone: whoever is free again signs in anew.
      await endSessionsOf(transaction, suspended.id, moment);
      await recordAct(transaction, { act: 'lift', personId: suspended.id, moderatorId: person.id, now: moment });
      await postOffice.queue(transaction, writeLiftingLetter(suspended, config.publicUrl));
    });
    postOffice.hurry();
    return { status: 200, body: { message: contract.suspensionTexts.lifted } };
  };

  return { suspend, showSuspended, lift };
}
