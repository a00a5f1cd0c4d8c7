// The letter about messages that wait: who wrote about what, how much, and how it begins.
import { toEmailLine } from '@chowk/contract/email/email-line';
import { messageEmailTexts as texts } from '@chowk/contract/email/texts/message-email-texts';
import { attachedKind } from '@chowk/contract/messages/attachments';
import type { EmailContent } from '../../email/index.ts';
import type { Addressee } from '../recipients.store.ts';
import type { Waiting } from './unread-messages.store.ts';

/** More conversations than these are counted and not named. */
export const NAMED_CONVERSATIONS = 20;
/** Of a first line, so much. */
const LINE_LENGTH = 200;

type Style = { readonly showsFirstLine: boolean; readonly site: string };
type Words = { readonly subject: string; readonly body: EmailContent };

/** `waiting` holds one conversation more than are named where there are more. */
export function writeMessageEmail(person: Addressee, waiting: readonly Waiting[], style: Style): Words {
  const [only, ...others] = waiting;
  if (!only) throw new Error('a letter about no message');
  return others.length === 0 ? writeAboutOne(person, only, style) : writeAboutMany(person, waiting, style);
}

function writeAboutOne({ full_name }: Addressee, waiting: Waiting, { showsFirstLine, site }: Style): Words {
  const sender = toEmailLine(waiting.other_name);
  const title = toEmailLine(waiting.listing_title);
  const { subject, told, open } = texts.one;
  return {
    subject: subject({ sender, title }),
    body: {
      name: full_name,
      paragraphs: [told({ sender, title, count: waiting.unread })],
      ...(showsFirstLine ? { quote: firstLine(waiting) } : {}),
      button: { label: open, url: conversationUrl(site, waiting) },
    },
  };
}

function writeAboutMany({ full_name }: Addressee, waiting: readonly Waiting[], style: Style): Words {
  const { subject, subjectUncounted, told, from, unread, open, more } = texts.many;
  const isCut = waiting.length > NAMED_CONVERSATIONS;
  const items = waiting.slice(0, NAMED_CONVERSATIONS).map((each) => ({
    title: from({ sender: each.other_name, title: each.listing_title }),
    note: unread({ count: each.unread }),
    ...(style.showsFirstLine ? { text: firstLine(each) } : {}),
    url: conversationUrl(style.site, each),
  }));
  return {
    subject: isCut ? subjectUncounted : subject({ number: waiting.length }),
    body: {
      name: full_name,
      paragraphs: [told],
      items,
      button: { label: open, url: `${style.site}/messages` },
      ...(isCut ? { closing: [more] } : {}),
    },
  };
}

/** As the web app writes the address of a conversation. */
function conversationUrl(site: string, { listing_id, other_id }: Waiting): string {
  return `${site}/messages/${listing_id}:${other_id}`;
}

function firstLine({ first_unread: content, first_attachments, other_name }: Waiting): string {
  const kind = attachedKind(first_attachments);
  if (content === '' && kind) return texts.sent[kind]({ sender: toEmailLine(other_name) });
  const line = toEmailLine(content.trim().split('\n')[0] ?? '');
  const characters = [...line];
  return characters.length > LINE_LENGTH ? `${characters.slice(0, LINE_LENGTH).join('')}…` : line;
}
