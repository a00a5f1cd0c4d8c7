// Stores a report with the weight of its author, orders the queue, and hides a listing that several users reported.
import { toEmailLine } from '@chowk/contract/email/email-line';
import { moderationEmailTexts } from '@chowk/contract/email/texts/moderation-email-texts';
import { DAY_MS } from '@chowk/contract/limits';
import { isHiddenBy, reporterWeight, reportPriority, reportWeights } from '@chowk/contract/reports/report-weights';
import type { FastifyInstance } from 'fastify';
import { keyedHash, networkOf } from '../accounts/index.ts';
import type { Config } from '../config/config.ts';
import type { Database, Transacting } from '../database/database.ts';
import { claimJob } from '../database/shared-counts.ts';
import type { EmailQueue } from '../email/index.ts';
import { subnetOf } from '../http/limits/subnet.rules.ts';
import { holdListing } from '../listings/index.ts';
import { HOUR_MS, runPeriodically } from '../scheduling/periodic-work.ts';
import * as store from './reports.store.ts';

type Parts = {
  readonly emailQueue: Pick<EmailQueue, 'queue'>;
  readonly config: Pick<Config, 'tokenSecret'>;
  readonly now: () => Date;
};

export type ReportFiling = {
  /** `address`: the IP address of the author; only a keyed hash of its network is stored. */
  file(transaction: Transacting, report: store.NewReport, address: string): Promise<void>;
};

export function createReportFiling({ emailQueue, config, now }: Parts): ReportFiling {
  async function weigh(transaction: Transacting, reporterId: string | null): Promise<number> {
    if (reporterId === null) return reporterWeight(null);
    const record = await store.findReporterRecord(transaction, reporterId, now());
    return record.isModerator ? reportWeights.most : reporterWeight(record);
  }

  return {
    async file(transaction, report, address) {
      const isOfListing = report.listing_id !== null && !report.person_id;
      const listing = isOfListing ? await store.lockReportedListing(transaction, report.listing_id ?? '') : null;
      const weight = await weigh(transaction, report.reporter_id);
      const network_key = keyedHash(config.tokenSecret, 'report-network', networkOf(subnetOf(address)));
      const earlier = await store.findOpenReports(transaction, report);
      const own = { reporterId: report.reporter_id, networkKey: network_key, reason: report.reason, weight };
      const isAnswered = await store.wasDismissed(transaction, report);
      const all = isAnswered ? earlier : [...earlier, own];
      const isHidden = listing?.isPublic === true && isHiddenBy(all);
      const held_by = isHidden ? ('reports' as const) : null;
      await store.insertReport(transaction, { ...report, weight, network_key, held_by });
      await store.savePriority(transaction, report, reportPriority([...earlier, own]));
      if (!isHidden || report.listing_id === null) return;
      await holdListing(transaction, report.listing_id, now());
      const { subject, intro, outcome } = moderationEmailTexts.hiddenByReports;
      const title = toEmailLine(listing.title);
      await emailQueue.queue(transaction, {
        ...{ to: listing.email, userId: listing.id, replyTo: null },
        write: (site) => ({
          subject: subject({ title }),
          body: { name: listing.full_name, paragraphs: [intro({ title }), outcome({ url: `${site}/my-listings` })] },
        }),
      });
    },
  };
}

export function forgetReportNetworks({ database, now }: { readonly database: Database; readonly now: () => Date }) {
  return store.forgetNetworks(database, new Date(now().getTime() - reportWeights.networkDays * DAY_MS));
}

export function forgetReportNetworksWith(app: FastifyInstance, parts: Parameters<typeof forgetReportNetworks>[0]) {
  const job = 'delete networks of old reports';
  const isMyTurn = () => claimJob(parts.database, job, HOUR_MS);
  const work = () => forgetReportNetworks(parts);
  runPeriodically(app, { everyMs: HOUR_MS, job, failure: `could not ${job}`, isMyTurn, work });
}
