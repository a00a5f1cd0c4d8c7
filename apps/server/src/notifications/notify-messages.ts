// Emails about unread messages: the email and its mark in one transaction per user.

import { dealEventLine } from '@chowk/contract/deals/deal-texts';
import { toEmailLine } from '@chowk/contract/email/email-line';
import { messageEmailTexts as texts } from '@chowk/contract/email/texts/message-email-texts';
import { attachedKind } from '@chowk/contract/messages/attachments';
import { inTransaction, type Transacting } from '../database/database.ts';
import { type EmailContent, findEmailPreferences } from '../email/index.ts';
import { decideMessageEmail, STALE_AFTER_MS } from './message-emails.rules.ts';
import { forEachId, type NotificationParts } from './notification-rounds.ts';
import { later } from './notifications.rules.ts';
import { findLastActivity, findLastEmailAt, lockRecipient, type Recipient } from './recipients.store.ts';
import { findUnread, findUsersDue, lockUnread, setDue, type UnreadConversation } from './unread-messages.store.ts';

export function notifyMessages(parts: NotificationParts, signal?: AbortSignal): Promise<void> {
  const { database, now } = parts;
  return forEachId({
    findPage: (after, limit) => findUsersDue(database, now(), after, limit),
    work: (userId) => inTransaction(database, (transaction) => notifyUser(transaction, parts, userId)),
    signal,
  });
}

async function notifyUser(transaction: Transacting, parts: NotificationParts, userId: string): Promise<void> {
  const now = parts.now();
  const recipient = await lockRecipient(transaction, userId);
  const dueAt = await lockUnread(transaction, userId, now);
  if (!dueAt) return;
  const preferences = await findEmailPreferences(transaction, userId);
  const decision = !recipient
    ? 'never'
    : decideMessageEmail({
        choice: preferences.messages,
        timeZone: preferences.timeZone,
        dueAt,
        lastActiveAt: await findLastActivity(transaction, userId),
        lastEmailAt: await findLastEmailAt(transaction, userId, 'messages'),
        now,
      });
  const selection = { userId, now, isDaily: decision === 'write' && preferences.messages === 'daily' };
  if (recipient && decision === 'write') {
    const notBefore = later(now, -STALE_AFTER_MS);
    const conversations = await findUnread(transaction, {
      ...selection,
      notBefore,
      limit: MAX_CONVERSATIONS_LISTED + 1,
    });
    const { showsFirstLine } = preferences;
    if (conversations.length > 0) {
      await parts.mailQueue.queue(transaction, {
        to: recipient.email,
        personId: userId,
        replyTo: null,
        topic: 'messages',
        write: (site) => writeMessageEmail(recipient, conversations, { showsFirstLine, site }),
      });
    }
  }
  await setDue(transaction, selection, decision instanceof Date ? decision : null);
}

const MAX_CONVERSATIONS_LISTED = 20;
const MAX_LINE_LENGTH = 200;

type EmailStyle = { readonly showsFirstLine: boolean; readonly site: string };
type SubjectAndBody = { readonly subject: string; readonly body: EmailContent };

/** `conversations` has one more than MAX_CONVERSATIONS_LISTED where the email has to say that there are more. */
function writeMessageEmail(
  recipient: Recipient,
  conversations: readonly UnreadConversation[],
  style: EmailStyle,
): SubjectAndBody {
  const [only, ...others] = conversations;
  if (!only) throw new Error('an email about no message');
  return others.length === 0 ? writeAboutOne(recipient, only, style) : writeAboutMany(recipient, conversations, style);
}

function writeAboutOne(
  { full_name }: Recipient,
  conversations: UnreadConversation,
  { showsFirstLine, site }: EmailStyle,
): SubjectAndBody {
  const sender = toEmailLine(conversations.other_name);
  const title = toEmailLine(conversations.listing_title);
  const { subject, told, open } = texts.one;
  return {
    subject: subject({ sender, title }),
    body: {
      name: full_name,
      paragraphs: [told({ sender, title, count: conversations.unread })],
      ...(showsFirstLine ? { quote: firstLine(conversations) } : {}),
      button: { label: open, url: conversationUrl(site, conversations) },
    },
  };
}

function writeAboutMany(
  { full_name }: Recipient,
  conversations: readonly UnreadConversation[],
  style: EmailStyle,
): SubjectAndBody {
  const { subject, subjectUncounted, told, from, unread, open, more } = texts.many;
  const isCut = conversations.length > MAX_CONVERSATIONS_LISTED;
  const items = conversations.slice(0, MAX_CONVERSATIONS_LISTED).map((each) => ({
    title: from({ sender: each.other_name, title: each.listing_title }),
    record: unread({ count: each.unread }),
    ...(style.showsFirstLine ? { text: firstLine(each) } : {}),
    url: conversationUrl(style.site, each),
  }));
  return {
    subject: isCut ? subjectUncounted : subject({ number: conversations.length }),
    body: {
      name: full_name,
      paragraphs: [told],
      items,
      button: { label: open, url: `${style.site}/messages` },
      ...(isCut ? { closing: [more] } : {}),
    },
  };
}

/** The same address as in the web app. */
function conversationUrl(site: string, { listing_id, other_id }: UnreadConversation): string {
  return `${site}/messages/${listing_id}:${other_id}`;
}

function firstLine({ first_unread, first_attachments, first_deal, other_name }: UnreadConversation): string {
  // An offer in the language of its reader; the stored text is English.
  const content = first_deal ? dealEventLine(first_deal) : first_unread;
  const kind = attachedKind(first_attachments);
  if (content === '' && kind) return texts.sent[kind]({ sender: toEmailLine(other_name) });
  const line = toEmailLine(content.trim().split('\n')[0] ?? '');
  const characters = [...line];
  return characters.length > MAX_LINE_LENGTH ? `${characters.slice(0, MAX_LINE_LENGTH).join('')}…` : line;
}
