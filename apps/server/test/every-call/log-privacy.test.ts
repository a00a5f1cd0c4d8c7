// The log during every call of the contract, successful or failing: it contains nothing that a user wrote.

import { defaultEmailPreferences } from '@chowk/contract/email/preferences/email-preferences';
import { endpoints } from '@chowk/contract/endpoints';
import { csrfHeader } from '@chowk/contract/http/csrf';
import { type Endpoint, fillPath } from '@chowk/contract/http/endpoint';
import { defaultPushPreferences } from '@chowk/contract/push/push-kinds';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../client.ts';
import { anyPhoto, listingForm } from '../forms.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { plantListing, plantUsers } from '../planted-rows.ts';

const all = endpoints as readonly Endpoint[];
const withSecrets = all.filter(({ body, form }) => body !== undefined || form !== undefined);

const lines: string[] = [];
let server: TestServer;
let user: SignedInClient;
let other: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startTestServer({ config: { logLevel: 'trace' }, logTo: { write: (line) => lines.push(line) } });
  [user, other] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
  await server.database.updateTable('users').set({ role: 'moderator' }).where('id', '=', user.user.id).execute();
  listingId = (await plantListing(server.database, { user_id: other.user.id })).id;
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => server.close());

const secretEmail = 'secret@town.example';
const description = 'A secret description';
const report = { reason: 'scam', description };
const profile = { fullName: 'Secret Name', email: secretEmail, location: 'Secret street 5' };
const secretRule = {
  name: 'Secret rule',
  action: 'note',
  condition: { kind: 'words', phrases: ['secret'] },
  isActive: true,
};
const listingWords = {
  Title: 'Secret cot',
  Description: description,
  Price: '4500',
  Category: 'furniture',
  City: 'Secretpur',
  Address: 'Secret street 5',
  Phone: '098140-12345',
};

/** A valid body per call, with a secret in every free field. A new call with a body needs an entry. */
const goodBodies: Readonly<Record<string, () => object>> = {
  reportCspViolation: () => ({
    cspReport: { documentUri: 'http://localhost/?q=secret', violatedDirective: 'img-src' },
  }),
  signIn: () => ({ email: secretEmail, password: 'Secret-Horse-9' }),
  signUp: () => ({ ...profile, password: 'Secret-Horse-9' }),
  signInWithGoogle: () => ({ idToken: 'secret.secret.secret' }),
  signInWithFacebook: () => ({ accessToken: 'secret' }),
  requestPasswordReset: () => ({ email: secretEmail }),
  lookUpEmailConfirmation: () => ({ token: 'secret-token' }),
  confirmEmail: () => ({ token: 'secret-token' }),
  undoEmailChange: () => ({ token: 'secret-token' }),
  resetPassword: () => ({ token: 'secret-token', password: 'Secret-Horse-9' }),
  lookUpRenewal: () => ({ token: 'secret-token' }),
  renewByLink: () => ({ token: 'secret-token' }),
  signInWithPasskey: () => ({
    ...{ id: 'secret-key', rawId: 'secret-key', type: 'public-key' },
    response: { authenticatorData: 'secret', clientDataJSON: 'secret', signature: 'secret', userHandle: 'secret' },
  }),
  startPasskey: () => ({ password: 'Secret-Horse-9' }),
  addPasskey: () => ({
    ...{ id: 'secret-key', rawId: 'secret-key', type: 'public-key' },
    response: { attestationObject: 'secret', clientDataJSON: 'secret' },
  }),
  renamePasskey: () => ({ name: 'Secret phone' }),
  removePasskey: () => ({ password: 'Secret-Horse-9' }),
  updateProfile: () => profile,
  changePassword: () => ({ currentPassword: 'Secret-Horse-9', newPassword: 'Secret-Horse-10' }),
  exportMyData: () => ({ password: 'Secret-Horse-9' }),
  deleteAccount: () => ({ email: secretEmail, password: 'Secret-Horse-9' }),
  searchListings: () => ({ query: 'secret' }),
  showFacets: () => ({ query: 'secret' }),
  showMapPins: () => ({ query: 'secret', view: { north: 31, south: 30, east: 77, west: 76 }, zoom: 10 }),
  showEmptyResultSuggestions: () => ({ query: 'secret' }),
  countView: () => ({ queries: ['secret'] }),
  saveSearch: () => ({ search: { query: 'secret' } }),
  changeSavedSearch: () => ({ frequency: 'daily' }),
  showDemand: () => ({ title: 'A secret cot', category: 'furniture', latitude: 30.7, longitude: 76.8 }),
  makeOffer: () => ({ listingId, amount: 4500, note: 'A secret note' }),
  moveDeal: () => ({ action: 'counter', amount: 4500, note: 'A secret note' }),
  reserveListing: () => ({ listingId, otherUserId: other.user.id }),
  joinQueue: () => ({ listingId }),
  proposeMeeting: () => ({
    ...{ listingId, otherUserId: other.user.id, at: new Date(Date.now() + 86_400_000).toISOString() },
    place: { label: 'Secret place', latitude: 30.7, longitude: 76.7 },
  }),
  answerMeeting: () => ({ action: 'accept' }),
  sellListing: () => ({ listingId, soldTo: other.user.id }),
  rateUser: () => ({ listingId, otherUserId: other.user.id, isUp: true, reasons: ['friendly'], words: 'Secret words' }),
  answerRating: () => ({ answer: 'A secret answer' }),
  reportRating: () => ({ reason: 'other', description: 'A secret reason' }),
  removeRating: () => ({ reason: 'A secret reason' }),
  checkWriting: () => ({ title: 'A secret cot', description: 'Of secret wood' }),
  createContentRule: () => secretRule,
  changeContentRule: () => ({ version: 1, rule: secretRule }),
  previewContentRule: () => ({ condition: secretRule.condition }),
  showPriceHint: () => ({ title: 'A secret cot', category: 'furniture' }),
  createListing: () => ({ ...listingWords, UserId: user.user.id }),
  updateListing: () => ({ ...listingWords, UserId: user.user.id }),
  changeListingStatus: () => ({ status: 'secret' }),
  reportListing: () => ({ listingId, email: secretEmail, ...report }),
  reportUser: () => ({ email: secretEmail, ...report }),
  addFavorite: () => ({ userId: user.user.id, listingId }),
  markConversationRead: () => ({ upTo: listingId }),
  sendMessage: () => ({ senderId: user.user.id, receiverId: other.user.id, listingId, content: 'A secret message' }),
  reportConversation: () => ({ listingId, otherUserId: other.user.id, ...report }),
  suspendUser: () => ({ reason: 'A secret reason' }),
  decideReport: () => ({ decision: 'dismiss', note: 'A secret note' }),
  decideListings: () => ({
    listings: [{ id: listingId, updatedAt: new Date().toISOString() }],
    ...{ decision: 'remove', reason: 'A secret reason' },
  }),
  writeAppeal: () => ({ words: 'Secret words' }),
  lookUpAppeal: () => ({ token: 'secret-token' }),
  writeAppealByLink: () => ({ token: 'secret-token', words: 'Secret words' }),
  decideAppeal: () => ({ decision: 'uphold', answer: 'A secret answer' }),
  answerContactMessage: () => ({ answer: 'A secret answer' }),
  chooseLanguage: () => ({ language: 'pa' }),
  saveEmailPreferences: () => ({ ...defaultEmailPreferences, timeZone: 'Secret/Place' }),
  savePushPreferences: () => ({ ...defaultPushPreferences, timeZone: 'Secret/Place' }),
  addPushDevice: () => ({ endpoint: 'https://fcm.googleapis.com/secret', keys: { p256dh: 'secret', auth: 'secret' } }),
  sendPhoneCode: () => ({ phone: '098140-12345' }),
  addPushPhone: () => ({ code: 'secret' }),
  changePushDevice: () => ({ kinds: ['secret'] }),
  notePushAction: () => ({ id: listingId, action: 'open' }),
  chooseEmailTopic: () => ({ token: 'secret-token' }),
  submitContact: () => ({ name: 'Secret', email: secretEmail, reason: 'other', subject: 'Secret', message: 'Secret' }),
};

function idIn({ path, access }: Endpoint): string {
  if (!path.startsWith('/api/users/')) return listingId;
  return access === 'everyone' ? other.user.id : user.user.id;
}

async function call(endpoint: Endpoint, body: object | string | undefined): Promise<LightMyRequestResponse> {
  const id = idIn(endpoint);
  const ids = {
    id,
    userId: user.user.id,
    listingId,
    otherUserId: other.user.id,
    messageId: id,
    favoriteId: id,
    passkeyId: id,
    deviceId: id,
  };
  const isForm = endpoint.form !== undefined && typeof body === 'object';
  return user.send({
    method: endpoint.method,
    url: `${fillPath(endpoint.path, ids)}?q=secret-query&query=secret&search=secret`,
    headers: {
      'x-session-state': '{"filter":"secret"}',
      'user-agent': 'secret-agent',
      referer: 'http://localhost/?search=secret',
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: isForm ? listingForm({ ...body }, [await anyPhoto()]) : body }),
  });
}

/** A stream does not end by itself. */
const answered = all.filter(({ events }) => events === undefined);

async function callAll(called: readonly Endpoint[] = answered): Promise<LightMyRequestResponse[]> {
  const answers: LightMyRequestResponse[] = [];
  for (const endpoint of called) answers.push(await call(endpoint, goodBodies[endpoint.name]?.()));
  return answers;
}

function expectNoSecret(): void {
  const phones = ['9814012345', '98140-12345'];
  const known = [...phones, user.token, user.user.email, other.user.email, ...user.cookies.values()];
  for (const secret of known) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  expect(lines.filter((line) => /secret/i.test(line))).toEqual([]);
}

const failures = () => lines.filter((line) => line.includes('request failed'));

/** Makes every write fail with the given SQLSTATE, quoting the whole row in its message or detail. */
async function breakWrites(raise: string, work: () => Promise<void>): Promise<void> {
  const tables = [
    'users',
    'sessions',
    'listings',
    'favorites',
    'messages',
    'reports',
    'mails',
    'blocked_people',
    'contact_letters',
  ];
  const run = (text: string) => sql.raw(text).execute(server.database);
  await run(`create function fail() returns trigger language plpgsql as $$ begin ${raise} end $$`);
  for (const table of tables)
    await run(`create trigger a_fail before insert or update on ${table} for each row execute function fail()`);
  try {
    await work();
  } finally {
    await run('drop function fail() cascade');
  }
}

describe('no log line contains what a user wrote or is identified by', () => {
  it('has a body for every call that takes one', () => {
    expect(Object.keys(goodBodies).sort()).toEqual(withSecrets.map(({ name }) => name).sort());
  });

  // Promise: No log line contains an email address, name, message, token, password, cookie or search text
  it('when calls succeed or are refused', async () => {
    const answers = await callAll();
    expect(answers.filter(({ statusCode }) => statusCode === 500).map(({ raw }) => raw.req.url)).toEqual([]);
    expect(lines.filter((line) => line.includes('request completed')).length).toBeGreaterThanOrEqual(answered.length);
    expectNoSecret();
  });

  it('when bodies are malformed, truncated, or sent without a session or a CSRF token', async () => {
    for (const endpoint of withSecrets) {
      const good = goodBodies[endpoint.name]?.() ?? {};
      const wrong = Object.fromEntries(Object.keys(good).map((name) => [name, ['secret', { secret: 'secret' }]]));
      for (const body of [JSON.stringify(wrong), JSON.stringify(good).slice(0, -2), '"secret"'])
        await call(endpoint, body);
      const url = `${endpoint.path}?token=secret`;
      await server
        .visitor()
        .send({ method: endpoint.method, url, payload: good, headers: { authorization: 'Bearer secret' } });
      await user.send({ method: endpoint.method, url, payload: good, headers: { [csrfHeader]: 'secret' } });
    }
    expectNoSecret();
  });

  it.each([
    [
      'a unique violation with the row in its detail',
      "raise unique_violation using detail = new::text, message = 'duplicate key value';",
    ],
    [
      'a check violation with the row in its detail',
      "raise check_violation using detail = 'Failing row contains ' || new::text;",
    ],
    [
      'a value in the message itself',
      `raise invalid_text_representation using message = 'invalid input syntax: "' || new::text || ' secret"';`,
    ],
    ['a value in the hint', `raise exception using errcode = 'XX000', message = 'internal', hint = new::text;`],
  ])('when the database fails with %s', async (_, raise) => {
    await breakWrites(raise, async () => {
      const answers = await callAll(answered.filter(({ method }) => method !== 'GET'));
      const broken = answers.filter(({ statusCode }) => statusCode === 500);
      expect(broken.length).toBeGreaterThan(3);
      for (const { body } of broken) expect(body).not.toMatch(/secret|new row|duplicate|syntax/i);
      expect(failures().length).toBe(broken.length);
      expectNoSecret();
    });
  });

  it('when everything fails, in calls and in pages', async () => {
    await server.database.destroy();
    const answers = await callAll();
    for (const path of ['/', `/listing/${listingId}`, '/profile'])
      answers.push(await user.send({ method: 'GET', url: `${path}?search=secret`, headers: { accept: 'text/html' } }));
    const broken = answers.filter(({ statusCode }) => statusCode >= 500);
    expect(broken.length).toBeGreaterThan(20);
    // The alternate-language links of a page repeat its address, also on an error page.
    for (const { body } of broken) expect(body.replace(/href="[^"]*"/gi, '')).not.toMatch(/secret/i);
    expect(failures().length).toBeGreaterThan(20);
    expectNoSecret();
  });
});
