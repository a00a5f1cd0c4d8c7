// HTTP for moderators: reading reports, deciding them, and giving a removed listing back.
import type * as contract from '@chowk/contract/moderation';
import { writeDecisionLetter } from '@chowk/contract/moderation-letters';
import type { Config } from '../config/config.ts';
import { inTransaction } from '../database/database.ts';
import type { Handler } from '../http/serve.ts';
import { giveBackListing, takeDownListing } from '../listings/index.ts';
import type { PostOffice } from '../mail/index.ts';
import { closeReports, lockReport } from './deciding.store.ts';
import { letterRoutes } from './letters.routes.ts';
import { mayDecide, mustGiveReason } from './moderation.rules.ts';
import * as store from './moderation.store.ts';
import { cutPage, readReportCursor } from './report-cursor.ts';
import { type ReportSources, showReport, showReports } from './shown-report.ts';
import { recordAct } from './suspending.store.ts';
import { mayRestore } from './suspension.rules.ts';
import { writeRestorationLetter } from './suspension-letter.ts';
import { type SuspensionParts, suspensionRoutes } from './suspensions.routes.ts';

type ReportParts = ReportSources & {
  readonly postOffice: PostOffice;
  readonly config: Pick<Config, 'publicUrl' | 'supportEmail'>;
  readonly now: () => Date;
};

export function moderationRoutes(parts: ReportParts & SuspensionParts) {
  return { ...reportRoutes(parts), ...suspensionRoutes(parts), ...letterRoutes(parts) };
}

function reportRoutes({ database, photoSeals, postOffice, config, now }: ReportParts) {
  const sources = { database, photoSeals };

  const show: Handler<typeof contract.showReports> = async ({ person, query }) => {
    const { state, limit, cursor } = query;
    const after = cursor === undefined ? null : readReportCursor(cursor, state);
    const [found, counts] = await Promise.all([
      store.findReports(database, { state, after, limit: limit + 1 }),
      store.countAll(database),
    ]);
    const { page, nextCursor } = cutPage(state, found, limit);
    return { status: 200, body: { reports: await showReports(sources, person, page, now()), counts, nextCursor } };
  };

  const decide: Handler<typeof contract.decideReport> = async ({ person, params, body }) => {
    const { decision } = body;
    const reason = mustGiveReason(decision, body.reason);
    const moment = now();
    await inTransaction(database, async (transaction) => {
      const report = mayDecide(person, await lockReport(transaction, params.id), decision);
      if (decision === 'removeListing') await takeDownListing(transaction, person, report.listing_id, moment);
      const record = { decision, reason, note: body.note || null, moderatorId: person.id, now: moment };
      await closeReports(transaction, report, record);
      if (decision !== 'dismiss' && report.about_email !== null) {
        const occasion = {
          listingId: report.listing_id,
          listingTitle: report.listing_title,
          name: report.about_name ?? '',
          isAboutConversation: report.person_id !== null,
          reason: reason ?? '',
        };
        const letter = writeDecisionLetter(decision, occasion, config.publicUrl);
        await postOffice.queue(transaction, {
          to: report.about_email,
          personId: report.about_id,
          replyTo: null,
          ...letter,
        });
      }
    });
    postOffice.hurry();
    return { status: 200, body: await showReport(sources, person, params.id, moment) };
  };

  const restore: Handler<typeof contract.restoreListing> = async ({ person, params }) => {
    const moment = now();
    await inTransaction(database, async (transaction) => {
      const report = mayRestore(person, await lockReport(transaction, params.id));
      await giveBackListing(transaction, report.listing_id, moment);
      const record = { personId: report.seller_id, report, moderatorId: person.id, now: moment };
      await recordAct(transaction, { act: 'restoreListing', ...record });
      const seller = await store.findAddress(transaction, report.seller_id);
      if (seller) await postOffice.queue(transaction, writeRestorationLetter(seller, report, config.publicUrl));
    });
    postOffice.hurry();
    return { status: 200, body: await showReport(sources, person, params.id, moment) };
  };

  return { show, decide, restore };
}
