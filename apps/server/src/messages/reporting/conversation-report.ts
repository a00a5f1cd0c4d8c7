// The report of a conversation: its row for the moderators, and the letter to the support team.
import { brand } from '@chowk/contract/brand';
import { toLetterLine } from '@chowk/contract/letters/letter-line';
import { attachedKind, attachedTexts } from '@chowk/contract/messages/attachments';
import { reportReasonLabels } from '@chowk/contract/moderation/report-reasons';
import type { MessageView } from '../messages.store.ts';
import type { NewConversationReport } from './conversation-reports.store.ts';

/** As many as show what it is about; all of them stay in the database. */
export const quotedMessages = 20;

export function writeConversationLetter(
  report: NewConversationReport,
  newestFirst: readonly MessageView[],
  publicUrl: string,
) {
  const reason = reportReasonLabels[report.reason];
  const title = toLetterLine(newestFirst[0]?.listing_title ?? '');
  return {
    personId: report.reporter_id,
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
