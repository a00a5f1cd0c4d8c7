// Emails about a moderator's decision, shared so that the preview equals what is sent.
import { textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';
import type { ReportOutcome } from '../moderation/moderation-choices.ts';
import type { EmailContent } from './email-content.ts';
import { toEmailLine } from './email-line.ts';
import { decisionEmailTexts } from './texts/decision-email-texts.ts';
import { moderationEmailTexts } from './texts/moderation-email-texts.ts';

type Occasion = {
  readonly listing: { readonly id: string; readonly title: string } | null;
  readonly name: string;
  readonly isAboutConversation: boolean;
  readonly reason: string;
};

type DecisionEmail = { readonly subject: string; readonly body: EmailContent };

/** `site` is the base URL in the reader's language. */
export function writeDecisionEmail(
  decision: 'warn' | 'removeListing',
  occasion: Occasion,
  site: string,
  language?: LanguageId,
): DecisionEmail {
  const texts = textsIn(decisionEmailTexts, language);
  const { subject, intro, outcome } = wordsOf(texts, decision, occasion, site);
  const { name, reason } = occasion;
  const rules = texts.rules({ url: `${site}/terms-of-service` });
  const mistake = texts.mistake({ url: `${site}/contact-us` });
  return { subject, body: { name, paragraphs: [intro, texts.reason({ reason }), outcome, rules, mistake] } };
}

/** `appealUrl` holds a token that is made when the email is sent. */
export function writeSuspensionEmail(
  { name, reason, appealUrl }: Pick<Occasion, 'name' | 'reason'> & { readonly appealUrl?: string },
  site: string,
  language?: LanguageId,
): DecisionEmail {
  const texts = textsIn(decisionEmailTexts, language);
  const { subject, intro, nothingDeleted, ownData, appeal } = textsIn(moderationEmailTexts, language).suspended;
  const paragraphs = [
    intro,
    texts.reason({ reason }),
    nothingDeleted,
    texts.rules({ url: `${site}/terms-of-service` }),
    appeal({ url: appealUrl ?? `${site}/suspended` }),
    ownData({ url: `${site}/suspended` }),
    texts.mistake({ url: `${site}/contact-us` }),
  ];
  return { subject, body: { name, paragraphs } };
}

const TITLES_SHOWN = 20;

type BulkOccasion = { readonly name: string; readonly titles: readonly string[] };

/** To a seller about several listings at once. `removed` is null where they were released. */
export function writeBulkEmail(
  { name, titles }: BulkOccasion,
  removed: { readonly reason: string } | null,
  site: string,
  language?: LanguageId,
): DecisionEmail {
  const texts = textsIn(decisionEmailTexts, language);
  const { bulkRemoved, bulkReleased } = textsIn(moderationEmailTexts, language);
  const { subject, intro, more } = removed ? bulkRemoved : bulkReleased;
  const count = titles.length;
  const shown = titles.slice(0, TITLES_SHOWN).map((title) => `"${toEmailLine(title)}"`);
  const list = [...shown, ...(count > TITLES_SHOWN ? [more({ count: count - TITLES_SHOWN })] : [])].join(', ');
  const why = removed
    ? [
        texts.reason({ reason: removed.reason }),
        texts.rules({ url: `${site}/terms-of-service` }),
        texts.mistake({ url: `${site}/contact-us` }),
      ]
    : [];
  return { subject: subject({ count }), body: { name, paragraphs: [intro({ count }), list, ...why] } };
}

type Reported = Pick<Occasion, 'isAboutConversation' | 'name'> & {
  readonly title: string | null;
};

export function writeReporterEmail(
  { name, title, isAboutConversation }: Reported,
  outcome: ReportOutcome,
  language?: LanguageId,
): DecisionEmail {
  const texts = textsIn(moderationEmailTexts, language);
  const { subject, subjectAbout, user, listing, conversation, outcomes } = texts.reported;
  if (title === null) return { subject, body: { name, paragraphs: [user, outcomes[outcome]] } };
  const line = { title: toEmailLine(title) };
  const thanks = isAboutConversation ? conversation(line) : listing(line);
  return { subject: subjectAbout(line), body: { name, paragraphs: [thanks, outcomes[outcome]] } };
}

type Words = { readonly subject: string; readonly intro: string; readonly outcome: string };

function wordsOf(
  texts: typeof decisionEmailTexts,
  decision: 'warn' | 'removeListing',
  { listing, ...occasion }: Occasion,
  site: string,
): Words {
  if (!listing) return { ...texts.user, outcome: texts.user.outcome({ url: `${site}/my-listings` }) };
  const title = toEmailLine(listing.title);
  const { removed, conversation, listing: warned } = texts;
  if (decision === 'removeListing')
    return { subject: removed.subject({ title }), intro: removed.intro({ title }), outcome: removed.outcome };
  if (occasion.isAboutConversation)
    return {
      subject: conversation.subject({ title }),
      intro: conversation.intro({ title }),
      outcome: conversation.outcome({ url: `${site}/messages` }),
    };
  return {
    subject: warned.subject({ title }),
    intro: warned.intro({ title }),
    outcome: warned.outcome({ url: `${site}/listing/${listing.id}` }),
  };
}
