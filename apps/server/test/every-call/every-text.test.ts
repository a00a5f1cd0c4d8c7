// Every text that a call takes: invisible characters are removed before validation.
import { PasswordChange, ProfileChange, SignInRequest, SignUpRequest } from '@chowk/contract/accounts/account-schemas';
import { AccountDeletion } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { ContactRequest } from '@chowk/contract/contact/contact-schemas';
import { ListingUpload } from '@chowk/contract/listings/listing-schemas';
import { ConversationReport, SendMessageRequest } from '@chowk/contract/messages/message-schemas';
import { DecisionRequest } from '@chowk/contract/moderation/moderation-schemas';
import { SuspensionRequest } from '@chowk/contract/moderation/suspensions/suspension-schemas';
import { GeocodeQuery } from '@chowk/contract/places/geocoding-schemas';
import { ReportRequest, UserReport } from '@chowk/contract/reports/report-schemas';
import { suggestSearches } from '@chowk/contract/search/search-endpoints';
import { SearchRequest } from '@chowk/contract/search/search-schemas';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';

const id = '3f2b8a52-0f4e-4b53-9f5c-3f2b8a520f4e';
const user = { fullName: 'Asha Verma', email: 'asha@town.example', location: 'Sector 17' };
const listing = {
  title: 'Wooden cot',
  description: 'Solid wood, hardly used',
  price: '100',
  category: 'furniture',
  city: 'Mohali',
  address: '12 Main Road',
  userId: id,
};
const contact = { name: 'Asha', email: 'asha@town.example', reason: 'general', subject: 'Hello', message: 'Good day' };
const report = { reason: 'scam', description: 'They ask for money first' };
const message = { senderId: id, receiverId: id, listingId: id, content: 'Is it there?' };

/** Name, schema, valid body, single-line fields, multi-line fields. */
const calls: [string, z.ZodMiniType, Record<string, unknown>, string[], string[]][] = [
  ['registering', SignUpRequest, { ...user, password: 'Correct-Horse-9' }, ['fullName', 'email', 'location'], []],
  ['signing in', SignInRequest, { email: 'asha@town.example', password: 'x' }, ['email'], []],
  ['a profile', ProfileChange, user, ['fullName', 'email', 'location'], []],
  ['deleting an account', AccountDeletion, { email: 'asha@town.example' }, ['email'], []],
  ['a listing', ListingUpload, listing, ['title', 'city', 'address'], ['description']],
  ['a contact message', ContactRequest, contact, ['name', 'email', 'subject'], ['message']],
  ['a message', SendMessageRequest, message, [], ['content']],
  ['a report', ReportRequest, { ...report, listingId: id, email: 'asha@town.example' }, ['email'], ['description']],
  [
    'a report of a conversation',
    ConversationReport,
    { ...report, listingId: id, otherUserId: id },
    [],
    ['description'],
  ],
  ['a report of a user', UserReport, { ...report, email: 'asha@town.example' }, ['email'], ['description']],
  ['a decision', DecisionRequest, { decision: 'dismiss', note: 'Nothing wrong' }, [], ['note']],
  ['a suspension', SuspensionRequest, { reason: 'Asked for money first' }, [], ['reason']],
  ['a search', SearchRequest, { query: 'wooden cot' }, ['query'], []],
  ['a suggestion', suggestSearches.query, { query: 'wooden' }, ['query'], []],
  ['a place', GeocodeQuery, { q: 'Mohali' }, ['q'], []],
];

const fields = calls.flatMap(([call, schema, good, lines, texts]) =>
  [...lines, ...texts].map((field) => [call, field, schema, good, lines.includes(field)] as const),
);

/** Between the emails of every word, at both ends, and between the words. */
const hide = (text: string) => `\u200b\u202e${[...text].join('\u00ad\u2060')}\u0007\u{e0041}\ufeff `;

type Read = { success: boolean; data?: unknown; error?: { issues: unknown } };

function read(schema: z.ZodMiniType, body: Record<string, unknown>): Read {
  return schema.safeParse(body);
}

describe('invisible characters', () => {
  it.each(fields)('are removed from %s: %s', (_, field, schema, good) => {
    expect(read(schema, { ...good, [field]: hide(String(good[field])) }).data).toMatchObject({ [field]: good[field] });
  });

  it.each(fields)('alone are an empty text in %s: %s', (_, field, schema, good) => {
    const empty = read(schema, { ...good, [field]: '' });
    const unseen = read(schema, { ...good, [field]: '\u200b\u3164\u2800\u00ad\u200d' });
    expect([unseen.data, unseen.error?.issues]).toEqual([empty.data, empty.error?.issues]);
  });
});

describe('a line break', () => {
  it.each(fields.filter(([, field]) => field !== 'email'))('in %s: %s', (_, field, schema, good, isOneLine) => {
    const found = read(schema, { ...good, [field]: `${good[field]}\r\nand more` });
    expect(found.data).toMatchObject({ [field]: `${good[field]}${isOneLine ? ' ' : '\n'}and more` });
  });
});

describe('a password', () => {
  const secret = ' A\u200bb1-\u202epass\u00ad word\u3164 ';

  it.each([
    ['registering', SignUpRequest, { ...user, password: secret }, 'password'],
    ['signing in', SignInRequest, { email: 'asha@town.example', password: secret }, 'password'],
    ['its change', PasswordChange, { currentPassword: secret, newPassword: secret }, 'newPassword'],
    ['its change, the old one', PasswordChange, { currentPassword: secret, newPassword: secret }, 'currentPassword'],
    ['the end of an account', AccountDeletion, { email: 'asha@town.example', password: secret }, 'password'],
  ])('is never touched: %s', (_, schema, body, field) => {
    expect((schema.parse(body) as Record<string, unknown>)[field]).toBe(secret);
  });
});
