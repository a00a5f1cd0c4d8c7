// Emails and pushes about unread messages: each with its mark in one transaction per user.

import { dealEventLine } from '@chowk/contract/deals/deal-texts';
import type { PlaceMap } from '@chowk/contract/email/email-content';
import { toEmailLine } from '@chowk/contract/email/email-line';
import { messageEmailTexts } from '@chowk/contract/email/texts/message-email-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { attachedKind } from '@chowk/contract/messages/attachments';
import { pushNotificationTexts } from '@chowk/contract/push/push-notification-texts';
import { inTransaction, type Transacting } from '../database/database.ts';
import { type EmailContent, findEmailPreferences } from '../email/index.ts';
import { conversationTag, decideMessageEmail, STALE_AFTER_MS } from './message-emails.rules.ts';
import { forEachId, type NotificationParts } from './notification-rounds.ts';
import { later, waitUntil } from './notifications.rules.ts';
import { findLastActivity, findLastEmailAt, lockRecipient, type Recipient } from './recipients.store.ts';
import {
  findPushUsersDue,
  findUnread,
  findUsersDue,
  lockUnread,
  lockUnreadForPush,
  setDue,
  setPushDue,
  type UnreadConversation,
} from './unread-messages.store.ts';

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
    const unread = await findUnread(transaction, {
      ...{ userId, now, due: selection.isDaily ? 'all' : 'email' },
      notBefore,
      limit: MAX_CONVERSATIONS_LISTED + 1,
    });
    const opened = await parts.push.findOpened(transaction, userId, 'messages');
    const conversations = unread.filter((each) => !wasPushOpened(each, opened));
    const { showsFirstLine } = preferences;
    const [only, ...others] = conversations;
    // Sellers know where their listings are.
    const isBuyers = only && others.length === 0 && only.seller_id !== userId;
    const map = isBuyers ? await parts.findPlaceMap({ ...only, name: only.city }) : null;
    if (only) {
      await parts.mailQueue.queue(transaction, {
        to: recipient.email,
        userId,
        replyTo: null,
        topic: 'messages',
        write: (site, language) =>
          writeMessageEmail(recipient, conversations, { showsFirstLine, site, language, map: map?.(language) }),
      });
    }
  }
  await setDue(transaction, selection, decision instanceof Date ? decision : null);
}

/** After its last message: the user knows of the conversation. */
function wasPushOpened(conversation: UnreadConversation, opened: ReadonlyMap<string, Date>): boolean {
  const at = opened.get(conversationTag(conversation));
  return at !== undefined && at >= conversation.last_at;
}

const MAX_CONVERSATIONS_LISTED = 20;
const MAX_LINE_LENGTH = 200;

type EmailStyle = {
  readonly showsFirstLine: boolean;
  readonly site: string;
  readonly language: LanguageId;
  readonly map: PlaceMap | undefined;
};
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
  { showsFirstLine, site, language, map }: EmailStyle,
): SubjectAndBody {
  const sender = toEmailLine(conversations.other_name);
  const title = toEmailLine(conversations.listing_title);
  const { subject, intro, open } = textsIn(messageEmailTexts, language).one;
  const line = showsFirstLine ? firstLine(conversations, language) : null;
  // An offer or a meeting waits for an answer: the subject says what it is.
  const isDeal = line !== null && conversations.first_deal !== null;
  return {
    subject: isDeal ? `${sender}: ${line} · ${title}` : subject({ sender, title }),
    body: {
      name: full_name,
      paragraphs: [intro({ sender, title, count: conversations.unread })],
      ...(line !== null ? { quote: line } : {}),
      map,
      button: { label: open, url: conversationUrl(site, conversations) },
    },
  };
}

function writeAboutMany(
  { full_name }: Recipient,
  conversations: readonly UnreadConversation[],
  style: EmailStyle,
): SubjectAndBody {
  const { subject, subjectUncounted, intro, from, unread, open, more } = textsIn(
    messageEmailTexts,
    style.language,
  ).many;
  const isCut = conversations.length > MAX_CONVERSATIONS_LISTED;
  const items = conversations.slice(0, MAX_CONVERSATIONS_LISTED).map((each) => ({
    title: from({ sender: each.other_name, title: each.listing_title }),
    record: unread({ count: each.unread }),
    ...(style.showsFirstLine ? { text: firstLine(each, style.language) } : {}),
    url: conversationUrl(style.site, each),
  }));
  return {
    subject: isCut ? subjectUncounted : subject({ number: conversations.length }),
    body: {
      name: full_name,
      paragraphs: [intro],
      items,
      button: { label: open, url: `${style.site}/messages` },
      ...(isCut ? { closing: [more] } : {}),
    },
  };
}

function conversationUrl(site: string, { listing_id, other_id }: UnreadConversation): string {
  return `${site}/messages/${listing_id}:${other_id}`;
}

function firstLine(
  { first_unread, first_attachments, first_deal, other_name }: UnreadConversation,
  language: LanguageId,
): string {
  // An offer in the language of its reader; the stored text is English.
  const content = first_deal ? dealEventLine(first_deal, language) : first_unread;
  const kind = attachedKind(first_attachments);
  if (content === '' && kind)
    return textsIn(messageEmailTexts, language).sent[kind]({ sender: toEmailLine(other_name) });
  const line = toEmailLine(content.trim().split('\n')[0] ?? '');
  const characters = [...line];
  return characters.length > MAX_LINE_LENGTH ? `${characters.slice(0, MAX_LINE_LENGTH).join('')}…` : line;
}

/** A user who acted within this time is looking at the site, and sees the message there. */
const LOOKING_MS = 2 * 60_000;
/** More unread conversations at once get no push of their own. */
const MAX_PUSHES = 5;

/** One push per conversation, fifteen seconds after the message. */
export function pushMessages(parts: NotificationParts, signal?: AbortSignal): Promise<void> {
  const { database, now } = parts;
  return forEachId({
    findPage: (after, limit) => findPushUsersDue(database, now(), after, limit),
    work: (userId) => inTransaction(database, (transaction) => pushToUser(transaction, parts, userId)),
    signal,
  });
}

async function pushToUser(transaction: Transacting, parts: NotificationParts, userId: string): Promise<void> {
  const { push } = parts;
  const now = parts.now();
  const recipient = await lockRecipient(transaction, userId);
  if (!(await lockUnreadForPush(transaction, userId, now))) return;
  const due = { userId, now };
  const allowedAt = recipient ? await push.whenAllowed(transaction, { userId, kind: 'messages', now }) : null;
  if (!allowedAt) return setPushDue(transaction, due, { dueAt: null, pushedAt: null });
  const lookingUntil = waitUntil(await findLastActivity(transaction, userId), LOOKING_MS, now);
  const next = allowedAt > now ? allowedAt : lookingUntil;
  if (next) return setPushDue(transaction, due, { dueAt: next, pushedAt: null });
  const notBefore = later(now, -STALE_AFTER_MS);
  const conversations = await findUnread(transaction, { ...due, due: 'push', notBefore, limit: MAX_PUSHES });
  for (const conversation of conversations) {
    await push.send(transaction, {
      ...{ userId, kind: 'messages', tag: conversationTag(conversation) },
      url: `/messages/${conversation.listing_id}:${conversation.other_id}`,
      write: (language, { showsText }) => writePush(conversation, showsText, language),
    });
  }
  await setPushDue(transaction, due, { dueAt: null, pushedAt: now });
}

function writePush(
  conversation: UnreadConversation,
  showsText: boolean,
  language: LanguageId,
): { title: string; body: string } {
  const { message: texts } = textsIn(pushNotificationTexts, language);
  const title = toEmailLine(conversation.listing_title);
  const body = showsText
    ? texts.withText({ title, line: firstLine(conversation, language) })
    : texts.body({ count: conversation.unread, title });
  return { title: toEmailLine(conversation.other_name), body };
}
