// The letter about messages that wait: who wrote about what, how much, and how it begins.
import { toLetterLine } from '@chowk/contract/letters/letter-line';
import { attachedKind, sentInWords } from '@chowk/contract/messages/attachments';
import type { LetterContent } from '../../mail/index.ts';
import type { Addressee } from '../people.store.ts';
import type { Waiting } from './waiting-messages.store.ts';

/** More conversations than these are counted and not named. */
export const NAMED_CONVERSATIONS = 20;
/** Of a first line, so much. */
const LINE_LENGTH = 200;

type Style = { readonly showsFirstLine: boolean; readonly publicUrl: string };
type Words = { readonly subject: string; readonly body: LetterContent };

/** `waiting` holds one conversation more than are named where there are more. */
export function writeMessageLetter(person: Addressee, waiting: readonly Waiting[], style: Style): Words {
  const [only, ...others] = waiting;
  if (!only) throw new Error('a letter about no message');
  return others.length === 0 ? writeAboutOne(person, only, style) : writeAboutMany(person, waiting, style);
}

function writeAboutOne({ full_name }: Addressee, waiting: Waiting, { showsFirstLine, publicUrl }: Style): Words {
  const sender = toLetterLine(waiting.other_name);
  const title = toLetterLine(waiting.listing_title);
  return {
    subject: `${sender} wrote to you about ${title}`,
    body: {
      name: full_name,
      paragraphs: [
        `${sender} sent you ${countMessages(waiting.unread)} about "${title}". You have not read ${waiting.unread === 1 ? 'it' : 'them'} yet.`,
      ],
      ...(showsFirstLine ? { quote: firstLine(waiting) } : {}),
      button: { label: 'Open the conversation', url: conversationUrl(publicUrl, waiting) },
    },
  };
}

function writeAboutMany({ full_name }: Addressee, waiting: readonly Waiting[], style: Style): Words {
  const isCut = waiting.length > NAMED_CONVERSATIONS;
  const items = waiting.slice(0, NAMED_CONVERSATIONS).map((each) => ({
    title: `${each.other_name} about "${each.listing_title}"`,
    note: each.unread === 1 ? '1 new message' : `${each.unread} new messages`,
    ...(style.showsFirstLine ? { text: firstLine(each) } : {}),
    url: conversationUrl(style.publicUrl, each),
  }));
  return {
    subject: `Messages wait for you in ${isCut ? 'many' : waiting.length} conversations`,
    body: {
      name: full_name,
      paragraphs: ['people wrote to you, and you have not read it yet.'],
      items,
      button: { label: 'Open your messages', url: `${style.publicUrl}/messages` },
      ...(isCut ? { closing: ['There are more in your messages.'] } : {}),
    },
  };
}

const countMessages = (count: number) => (count === 1 ? 'a message' : `${count} messages`);

/** As the web app writes the address of a conversation. */
function conversationUrl(publicUrl: string, { listing_id, other_id }: Waiting): string {
  return `${publicUrl}/messages/${listing_id}:${other_id}`;
}

function firstLine({ first_unread: content, first_attachments, other_name }: Waiting): string {
  const kind = attachedKind(first_attachments);
  if (content === '' && kind) return `${toLetterLine(other_name)} ${sentInWords[kind]}`;
  const line = toLetterLine(content.trim().split('\n')[0] ?? '');
  const characters = [...line];
  return characters.length > LINE_LENGTH ? `${characters.slice(0, LINE_LENGTH).join('')}…` : line;
}
