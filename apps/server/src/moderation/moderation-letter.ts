// The letters that people get when a moderator has acted on a report: what happened, why, and whom to ask.
import { brand } from '@chowk/contract/brand';
import { type ReportReason, reportReasonLabels } from '@chowk/contract/reports';
import { oneLine } from '../mail/index.ts';

type Occasion = {
  readonly listing_id: string;
  readonly listing_title: string;
  readonly about_name: string | null;
  readonly person_id: string | null;
  readonly reason: ReportReason;
};

type Words = { readonly subject: string; readonly paragraphs: readonly string[] };

export function writeModerationLetter(
  decision: 'warn' | 'removeListing',
  occasion: Occasion,
  publicUrl: string,
): { subject: string; body: string } {
  const { subject, paragraphs } = chooseWords(decision, occasion, publicUrl);
  const ending = [
    `What may be offered here, and how we treat each other: ${publicUrl}/terms-of-service`,
    `If you think that this is a mistake, please write to us. A person will read it: ${publicUrl}/contact-us`,
    `${brand.name}`,
  ];
  const name = oneLine(occasion.about_name ?? '');
  return { subject, body: `${[`Hello ${name},`.replace(' ,', ','), ...paragraphs, ...ending].join('\n\n')}\n` };
}

function chooseWords(decision: 'warn' | 'removeListing', occasion: Occasion, publicUrl: string): Words {
  const title = oneLine(occasion.listing_title);
  const reason = `The reason: ${reportReasonLabels[occasion.reason]}.`;
  if (decision === 'removeListing')
    return {
      subject: `[${brand.name}] Your listing was removed: ${title}`,
      paragraphs: [
        `your listing "${title}" was reported, and one of our moderators has looked at it and removed it. ${reason}`,
        'It is no longer shown to anybody. Your account and your other listings are as they were.',
      ],
    };
  if (occasion.person_id === null)
    return {
      subject: `[${brand.name}] Please look at your listing: ${title}`,
      paragraphs: [
        `your listing "${title}" was reported, and one of our moderators has looked at it. ${reason}`,
        `It is still shown. Please put right what is wrong with it: ${publicUrl}/listing/${occasion.listing_id}`,
      ],
    };
  return {
    subject: `[${brand.name}] About your messages: ${title}`,
    paragraphs: [
      `a conversation of yours about "${title}" was reported, and one of our moderators has read it. ${reason}`,
      'Nothing was taken away from you. Please keep to our rules when you write to people.',
      `Your messages: ${publicUrl}/messages`,
    ],
  };
}
