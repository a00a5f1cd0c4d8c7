// Reporting a conversation: HTTP and the email to the support team.

import { brand } from '@chowk/contract/brand';
import { toEmailLine } from '@chowk/contract/email/email-line';
import { refs } from '@chowk/contract/languages/text-ref';
import { attachedKind, attachedTexts } from '@chowk/contract/messages/attachments';
import type * as message from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { reportReasonLabels } from '@chowk/contract/reports/report-reasons';
import type { Config } from '../config/config.ts';
import { type Database, inTransaction, type Transacting } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { EmailQueue } from '../email/index.ts';
import { messageBody } from '../http/errors.ts';
import type { Handler } from '../http/serve.ts';
import { assertConversation } from './messages.rules.ts';
import { findLatestMessages, type MessageView, type NewConversationReport } from './messages.store.ts';

type Parts = {
  readonly database: Database;
  readonly emailQueue: EmailQueue;
  readonly reportFiling: {
    file(transaction: Transacting, report: NewConversationReport, address: string): Promise<void>;
  };
  readonly config: Pick<Config, 'publicUrl'>;
  readonly now: () => Date;
};

export function conversationReportRoutes({ database, emailQueue, reportFiling, config, now }: Parts) {
  const report: Handler<typeof message.reportConversation> = async ({ caller, body, request }) => {
    const { listingId, otherUserId, reason, description } = body;
    const messages = await findLatestMessages(
      database,
      { listingId, userId: caller.id, otherId: otherUserId },
      QUOTED_MESSAGES,
    );
    assertConversation(messages.length > 0);
    const received = {
      id: newId(),
      listing_id: listingId,
      person_id: otherUserId,
      reporter_id: caller.id,
      email: null,
      reason,
      description,
      state: 'open' as const,
      created_at: now(),
    };
    await inTransaction(database, async (transaction) => {
      await reportFiling.file(transaction, received, request.ip);
      await emailQueue.queue(transaction, writeReportEmail(received, messages, config.publicUrl));
    });
    emailQueue.deliverSoon();
    return { status: 201, body: messageBody(refs(messageTexts).reported) };
  };

  return { report };
}

export const QUOTED_MESSAGES = 20;

export function writeReportEmail(
  report: NewConversationReport,
  newestFirst: readonly MessageView[],
  publicUrl: string,
) {
  const reason = reportReasonLabels[report.reason];
  const title = toEmailLine(newestFirst[0]?.listing_title ?? '');
  return {
    userId: report.reporter_id,
    replyTo: null,
    subject: `[${brand.name}] Report of a conversation: ${reason}: ${title}`,
    body: [
      `Listing: ${title}`,
      `Page: ${publicUrl}/listing/${report.listing_id}`,
      `Reason: ${reason}`,
      `Reported by: member ${report.reporter_id}`,
      `About: member ${report.person_id}`,
      `Report: ${report.id}`,
      '',
      report.description,
      '',
      'The latest messages:',
      ...newestFirst.toReversed().map((message) => quote(message, report.reporter_id)),
      '',
    ].join('\n'),
  };
}

function quote({ created_at, sender_id, content, attachments }: MessageView, reporterId: string): string {
  const who = sender_id === reporterId ? 'reporter' : 'other';
  const kind = attachedKind(attachments);
  const words = [
    ...(content === '' ? [] : [content.replaceAll('\n', '\n> ')]),
    ...(kind ? [`[${attachedTexts[kind]}]`] : []),
  ];
  return `> ${created_at.toISOString()} ${who}: ${words.join(' ')}`;
}
