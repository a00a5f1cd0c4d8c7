// Appeals through the real app: once for each suspension, by link or signed in, decided by another moderator; the overview.
import {
  decideAppeal,
  lookUpAppeal,
  showAppeals,
  showOwnAppeal,
  writeAppeal,
  writeAppealByLink,
} from '@chowk/contract/moderation/appeals/appeal-endpoints';
import type { AppealsPage } from '@chowk/contract/moderation/appeals/appeal-schemas';
import { appealTexts } from '@chowk/contract/moderation/appeals/appeal-texts';
import { showModerationOverview } from '@chowk/contract/moderation/overview/overview-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { type ModerationServer, startModerationServer } from '../../../test/moderation-server.ts';
import { plantListing, plantUsers } from '../../../test/planted-rows.ts';
import { signAppealLink } from './appeal-link.ts';

let server: ModerationServer;

beforeAll(async () => {
  server = await startModerationServer();
});
beforeEach(async () => {
  await server.giveRole('moderator', server.moderator, server.colleague);
});
afterAll(() => server.close());

const words = 'I sold my own phone.\nThe buyer was angry.';

async function suspendSomeone(by = server.moderator): Promise<SignedInClient> {
  const [user] = (await plantUsers(server, 1)) as [SignedInClient];
  const listing = await plantListing(server.database, { user_id: user.user.id });
  const report = await server.plantReport({ listing_id: listing.id });
  expect((await server.suspend(by, report)).status).toBe(200);
  return user;
}

const mailsTo = async ({ user }: SignedInClient) =>
  server.database
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', user.email)
    .orderBy('created_at')
    .execute();

async function tokenOf(user: SignedInClient): Promise<string> {
  const [mail] = await mailsTo(user);
  return mail?.body.match(/\/suspended#([\w.-]+)/)?.[1] ?? '';
}

const byLink = (token: string, text = words) =>
  server.visitor().call(writeAppealByLink, { body: { token, words: text } });

async function openAppeal(who: SignedInClient, { user }: SignedInClient) {
  const { body } = await who.call(showAppeals, { query: { limit: 50 } });
  const appeal = (body as AppealsPage).appeals.find(({ user: account }) => account.id === user.id);
  if (!appeal) throw new Error('no appeal');
  return appeal;
}

const decide = (who: SignedInClient, id: string, decision: 'uphold' | 'lift', answer?: string) =>
  who.call(decideAppeal, { params: { id }, body: { decision, ...(answer ? { answer } : {}) } });

describe('an appeal', () => {
  // Promise: A suspended user answers once by the link of the email, without signing in; another moderator lifts the suspension
  it('is written once by the link of the email, and another moderator lifts the suspension', async () => {
    const user = await suspendSomeone();
    const token = await tokenOf(user);
    expect(await server.visitor().call(lookUpAppeal, { body: { token } })).toMatchObject({
      status: 200,
      body: { mayAppeal: true, suspensionReason: 'Asks buyers for money.', appeal: null },
    });
    expect(await byLink(token)).toMatchObject({ status: 201, body: { message: appealTexts.sent } });
    expect(await byLink(token)).toMatchObject({ status: 409, body: { message: appealTexts.notPossible } });
    const { body } = await server.visitor().call(lookUpAppeal, { body: { token } });
    expect(body).toMatchObject({ mayAppeal: false, appeal: { words: '', decision: null } });

    const own = await openAppeal(server.moderator, user);
    expect(own).toMatchObject({ words, viewer: { mayDecide: false, isOwnSuspension: true } });
    expect(await decide(server.moderator, own.id, 'lift')).toMatchObject({
      status: 403,
      body: { message: appealTexts.notYours },
    });
    const { id, viewer } = await openAppeal(server.colleague, user);
    expect(viewer).toEqual({ mayDecide: true, isOwnSuspension: false });
    expect(await decide(server.colleague, id, 'lift')).toMatchObject({
      status: 200,
      body: { decided: { decision: 'lift' } },
    });
    expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual([
      '[Chowk] Your account is suspended',
      '[Chowk] Your account is open again',
    ]);
    expect((await decide(server.colleague, id, 'lift')).status).toBe(409);
    expect((await server.visitor().call(lookUpAppeal, { body: { token } })).status).toBe(400);
  });

  it('is upheld with an answer, in an email', async () => {
    const user = await suspendSomeone();
    await byLink(await tokenOf(user));
    const { id } = await openAppeal(server.colleague, user);
    expect((await decide(server.colleague, id, 'uphold')).status).toBe(400);
    expect((await decide(server.colleague, id, 'uphold', 'Three buyers say the same.')).status).toBe(200);
    const [, mail] = await mailsTo(user);
    expect(mail?.subject).toBe('[Chowk] Your account stays suspended');
    expect(mail?.body).toContain('Three buyers say the same.');
  });

  it('is decided by the moderator who suspended if there is no other', async () => {
    const user = await suspendSomeone();
    await byLink(await tokenOf(user));
    await server.giveRole('person', server.colleague);
    const { id, viewer } = await openAppeal(server.moderator, user);
    expect(viewer).toEqual({ mayDecide: true, isOwnSuspension: true });
    expect((await decide(server.moderator, id, 'lift')).status).toBe(200);
  });

  it('of an earlier suspension is closed by lifting it, and a new suspension takes a new answer', async () => {
    const user = await suspendSomeone();
    const token = await tokenOf(user);
    await byLink(token);
    await server.lift(server.moderator, user);
    const { body } = await server.moderator.call(showAppeals, { query: { state: 'decided', limit: 50 } });
    expect((body as AppealsPage).appeals).toContainEqual(
      expect.objectContaining({ user: expect.objectContaining({ id: user.user.id }) }),
    );
    server.clock.advance(1000);
    const listing = await plantListing(server.database, { user_id: user.user.id });
    await server.suspend(server.moderator, await server.plantReport({ listing_id: listing.id }));
    expect((await byLink(token)).status).toBe(409);
    const { suspended_at } = await server.database
      .selectFrom('users')
      .select('suspended_at')
      .where('id', '=', user.user.id)
      .executeTakeFirstOrThrow();
    const fresh = { userId: user.user.id, suspendedAt: suspended_at as Date };
    expect((await byLink(signAppealLink(fresh, server.config.tokenSecret))).status).toBe(201);
  });

  it.each([
    ['a made-up link', 'a.b.c', words, 400],
    ['another signature', (token: string) => `${token.slice(0, -2)}xx`, words, 400],
    ['no words', (token: string) => token, '   ', 400],
    ['1,001 characters', (token: string) => token, 'x'.repeat(1001), 400],
  ])('is refused with %s', async (_, link, text, status) => {
    const token = await tokenOf(await suspendSomeone());
    expect((await byLink(typeof link === 'string' ? link : link(token), text)).status).toBe(status);
  });

  it('is not for users who are not suspended', async () => {
    expect((await server.buyer.call(writeAppeal, { body: { words } })).status).toBe(409);
    expect((await server.buyer.call(showOwnAppeal)).body).toEqual({
      ...{ mayAppeal: false, suspensionReason: null, appeal: null },
    });
  });
});

it('the overview counts reports and decisions by day, the queue and appeals', async () => {
  const listing = await plantListing(server.database, { user_id: server.seller.user.id });
  await server.decide(server.moderator, await server.plantReport({ listing_id: listing.id }));
  const { status, body } = await server.moderator.call(showModerationOverview);
  expect(status).toBe(200);
  if (!('days' in body)) throw new Error('no overview');
  expect(body.days).toHaveLength(30);
  expect(new Set(body.days.map(({ day }) => day)).size).toBe(30);
  const reports = await server.database.selectFrom('reports').select('state').execute();
  const sum = (kind: 'reports' | 'decided') => body.days.reduce((total, day) => total + day[kind], 0);
  expect(sum('reports')).toBe(reports.length);
  expect(sum('decided')).toBe(reports.filter(({ state }) => state !== 'open').length);
  expect(body.medianHours).toBeGreaterThan(0);
  expect(body.appeals.lifted).toBeGreaterThan(0);
  expect(body.queue.open).toBe(reports.filter(({ state }) => state === 'open').length);
});
