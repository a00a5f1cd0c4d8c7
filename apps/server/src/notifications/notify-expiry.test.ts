// Emails about expiring listings, and their renewal links.
import { DAY_MS } from '@chowk/contract/limits';
import { showListing, showMyListings } from '@chowk/contract/listings/listing-endpoints';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import { lookUpRenewal, renewByLink } from '@chowk/contract/notifications/renewal-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import {
  HOUR_MS,
  MINUTE_MS,
  type NotificationServer,
  startNotificationServer,
} from '../../test/notification-server.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';
import { createEmailQueue } from '../email/index.ts';

let server: NotificationServer;
let seller: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startNotificationServer();
});
beforeEach(async () => {
  [seller] = (await plantUsers(server, 1)) as [SignedInClient];
  const expires_at = new Date(server.clock.now().getTime() + 3 * DAY_MS + MINUTE_MS);
  listingId = (await plantListing(server.database, { user_id: seller.user.id, title: 'Wooden cot', expires_at })).id;
});
afterAll(() => server.close());

const set = (values: { status?: ListingStatus; expires_at?: Date }) =>
  server.database.updateTable('listings').set(values).where('id', '=', listingId).execute();
const expiryOf = async () =>
  (
    await server.database
      .selectFrom('listings')
      .select('expires_at')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow()
  ).expires_at;
const lookUp = (token: string, who = server.visitor()) => who.call(lookUpRenewal, { body: { token } });
const renew = (token: string, who = server.visitor()) => who.call(renewByLink, { body: { token } });

async function receiveToken(): Promise<string> {
  await server.wait(MINUTE_MS);
  const email = (await server.emailsTo(seller)).at(-1);
  return /^https:\/\/chowk\.example\/renew#([\w-]{43})$/m.exec(email?.body ?? '')?.[1] ?? 'no link';
}

const linkOver = {
  status: 400,
  body: { message: 'This link no longer works. You can renew your listings in My Listings.', type: 'validation' },
};

describe('a listing that expires in three days', () => {
  // Promise: Three days before a listing expires its seller gets one email about it with a renewal link, and again before the next expiry
  it('is announced once, and again before its next expiry', async () => {
    await server.wait(MINUTE_MS - 1);
    expect(await server.emailsTo(seller)).toEqual([]);
    await server.wait(1);
    await server.wait(DAY_MS);
    const [email, ...more] = await server.emailsTo(seller);
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      subject: 'Your listing expires soon: Wooden cot',
      topic: 'expiry',
      is_secret: true,
    });
    expect(email?.body).toContain('https://chowk.example/my-listings');
    await set({ expires_at: new Date(server.clock.now().getTime() + 30 * DAY_MS) });
    await server.wait(27 * DAY_MS - 1);
    expect(await server.emailsTo(seller)).toHaveLength(1);
    await server.wait(1);
    expect(await server.emailsTo(seller)).toHaveLength(2);
  });

  it('is announced together with listings that expire soon after it', async () => {
    const at = (ms: number) => new Date(server.clock.now().getTime() + 3 * DAY_MS + ms);
    const title = 'Steel almirah';
    await plantListing(server.database, { user_id: seller.user.id, title, expires_at: at(12 * HOUR_MS) });
    await plantListing(server.database, { user_id: seller.user.id, title: 'Later', expires_at: at(13 * HOUR_MS) });
    await server.wait(MINUTE_MS);
    const [email, ...more] = await server.emailsTo(seller);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('2 of your listings expire soon');
    expect(email?.body).not.toContain('Later');
    const tokens = [...(email?.body ?? '').matchAll(/\/renew#([\w-]{43})$/gm)].map(([, token]) => token ?? '');
    const found = await Promise.all(tokens.map(async (token) => (await lookUp(token)).body));
    expect(found.map((body) => ('title' in body ? body.title : null)).toSorted()).toEqual([title, 'Wooden cot']);
    await server.wait(13 * HOUR_MS);
    expect((await server.emailsTo(seller)).map(({ subject }) => subject)).toContain('Your listing expires soon: Later');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is sold', () => set({ status: 'sold' })],
    ['is deleted', () => set({ status: 'deleted' })],
    ['has expired', () => set({ expires_at: server.clock.now() })],
    [
      'belongs to a seller who turned these emails off',
      () => {
        const chosen = { messages: 'soon', shows_first_line: true, favorites: true, time_zone: null } as const;
        const row = { user_id: seller.user.id, expiry: false, ...chosen };
        return server.database.insertInto('letter_preferences').values(row).execute();
      },
    ],
  ])('is not announced when it %s', async (_, change) => {
    await change();
    await server.wait(MINUTE_MS);
    expect(await server.emailsTo(seller)).toEqual([]);
  });

  it('is announced once however many rounds run at once', async () => {
    server.clock.advance(MINUTE_MS);
    await server.notifyConcurrently(6);
    expect(await server.emailsTo(seller)).toHaveLength(1);
  });
});

describe('the renewal link', () => {
  // Promise: The link of an expiry email shows the listing's title; only the button renews it, once, signed in or not
  it('shows the title, and renews once', async () => {
    const token = await receiveToken();
    const before = await expiryOf();
    expect(await lookUp(token)).toMatchObject({ status: 200, body: { state: 'renewable', title: 'Wooden cot' } });
    expect(await expiryOf()).toEqual(before);
    const until = new Date(server.clock.now().getTime() + 30 * DAY_MS);
    const renewed = { title: 'Wooden cot', expiresAt: until.toISOString() };
    expect(await renew(token)).toMatchObject({ status: 200, body: { state: 'renewed', ...renewed } });
    expect(await expiryOf()).toEqual(until);
    for (const call of [lookUp, renew])
      expect(await call(token)).toMatchObject({ status: 200, body: { state: 'alreadyRenewed', ...renewed } });
    expect(await lookUp(token)).toMatchObject({ body: { isOwner: false } });
    expect(await lookUp(token, seller)).toMatchObject({ body: { isOwner: true } });
    expect(await expiryOf()).toEqual(until);
  });

  it('renews once when it is pressed twice at once', async () => {
    const token = await receiveToken();
    const answers = await Promise.all([renew(token), renew(token), renew(token)]);
    const states = answers.map(({ body }) => ('state' in body ? body.state : 'refused'));
    expect(states.toSorted()).toEqual(['alreadyRenewed', 'alreadyRenewed', 'renewed']);
  });

  it('works after the listing has expired', async () => {
    const token = await receiveToken();
    server.clock.advance(5 * DAY_MS);
    expect(await renew(token)).toMatchObject({ status: 200, body: { state: 'renewed' } });
  });

  it.each<[string, ListingStatus, object]>([
    ['sold', 'sold', { state: 'sold', title: 'Wooden cot' }],
    ['gone', 'deleted', { state: 'gone', title: null, expiresAt: null }],
  ])('says that the listing is %s', async (_, status, body) => {
    const token = await receiveToken();
    await set({ status });
    const before = await expiryOf();
    for (const call of [lookUp, renew]) expect(await call(token)).toMatchObject({ status: 200, body });
    expect(await expiryOf()).toEqual(before);
  });

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['guessed', async () => {}],
    ['too old', async () => server.clock.advance(34 * DAY_MS)],
    [
      'for another address',
      () =>
        server.database
          .updateTable('users')
          .set({ email_address: `new-${seller.user.email}` })
          .where('id', '=', seller.user.id)
          .execute(),
    ],
  ])('reveals nothing when it is %s', async (why, happens) => {
    const token = await receiveToken();
    await happens(token);
    const brought = why === 'guessed' ? `${token.slice(0, -2)}AA` : token;
    for (const call of [lookUp, renew]) {
      const answer = await call(brought);
      expect(answer).toMatchObject(linkOver);
      expect(JSON.stringify(answer.body)).not.toContain('Wooden');
    }
  });

  it('gives no other access', async () => {
    const token = await receiveToken();
    const visitor = server.visitor();
    const { headers } = await renew(token, visitor);
    expect(String(headers['set-cookie'] ?? '')).not.toContain('chowk_refresh');
    expect(await visitor.call(showMyListings)).toMatchObject({ status: 401 });
    expect(await visitor.call(showListing, { params: { id: listingId } })).toMatchObject({
      status: 200,
      body: { viewer: { isOwner: false } },
    });
  });

  it('is stored as a hash only', async () => {
    const token = await receiveToken();
    const carried: string[] = [];
    const transport = async ({ text }: { text?: unknown }) => void carried.push(String(text));
    await createEmailQueue({
      database: server.database,
      config: server.config,
      now: server.clock.now,
      transport,
    }).deliverDue();
    expect(carried.join('\n')).toContain(token);
    expect(JSON.stringify(await server.emailsTo(seller))).not.toContain(token);
    expect(JSON.stringify(await server.database.selectFrom('renewal_links').selectAll().execute())).not.toContain(
      token,
    );
  });

  it('is deleted a month after the expiry date', async () => {
    await receiveToken();
    const links = () =>
      server.database.selectFrom('renewal_links').select('listing_id').where('listing_id', '=', listingId).execute();
    await server.notifications.clean();
    expect(await links()).toHaveLength(1);
    server.clock.advance(34 * DAY_MS);
    await server.notifications.clean();
    expect(await links()).toEqual([]);
  });
});
