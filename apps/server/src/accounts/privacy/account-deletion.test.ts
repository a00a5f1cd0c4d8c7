// Account deletion over real HTTP: what is erased immediately, what stays for others, and permissions.
import { refreshSession, showMe, signIn, signUp } from '@chowk/contract/accounts/account-endpoints';
import { passkeyTexts } from '@chowk/contract/accounts/passkeys/passkey-texts';
import { deleteAccount, exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { addFavorite, showFavorites } from '@chowk/contract/favorites/favorite-endpoints';
import { showListing, showMyListings } from '@chowk/contract/listings/listing-endpoints';
import {
  blockUser,
  markAllMessagesRead,
  sendMessage,
  showBlocked,
  showListingMessages,
  showMessages,
} from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { reportListing } from '@chowk/contract/reports/report-endpoints';
import { searchListings, suggestSearches } from '@chowk/contract/search/search-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client, SignedInClient } from '../../../test/client.ts';
import { publishListing } from '../../../test/forms.ts';
import { startTestServer, type TestServer, testPassword } from '../../../test/harness.ts';
import { LiveReader } from '../../../test/live-reader.ts';
import { plantListing, plantUsers } from '../../../test/planted-rows.ts';
import { inTransaction } from '../../database/database.ts';
import { cleanPhotos } from '../../media/delete-photos.ts';
import { openStorage } from '../../media/index.ts';
import { DELETION_LOCK } from './account-deletion.store.ts';

let server: TestServer;
let url: string;
let seller: SignedInClient;
let buyer: SignedInClient;
/** A user with a password, whom no test changes. */
let keeper: SignedInClient;

beforeAll(async () => {
  // The check for ended sessions is off: streams are closed by the deletion itself.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await startTestServer();
  vi.useRealTimers();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  keeper = await server.addUser();
});
beforeEach(async () => {
  [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
});
afterAll(() => server.close());

/** Planted users have no password, like those who sign in with Google. */
const remove = (user: SignedInClient, body: { email?: string; password?: string | null } = {}) =>
  user.call(deleteAccount, { params: { id: user.user.id }, body: { email: user.user.email, ...body } });
const write = (from: SignedInClient, to: SignedInClient, listingId: string, content: string) =>
  from.call(sendMessage, { body: { senderId: from.user.id, receiverId: to.user.id, listingId, content } });
const findRow = (id: string) =>
  server.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const page = (path: string) => server.app.inject({ method: 'GET', url: path });

describe('DELETE /api/users/{id}', () => {
  // Promise: Deleting an account requires its email and its password, reports errors at the field, and then changes
  // nothing
  it('requires the email and the password, and then ends every session immediately', async () => {
    const user = await server.addUser();
    const elsewhere = server.visitor();
    await elsewhere.call(signIn, { body: { email: user.user.email, password: testPassword } });
    const answer = await remove(user, { email: user.user.email.toUpperCase(), password: testPassword });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your account is deleted.' } });
    expect(await user.call(showMe)).toMatchObject({ status: 401 });
    expect(await elsewhere.call(refreshSession)).toMatchObject({ status: 401 });
    expect(user.cookies.has('chowk_refresh')).toBe(false);
    expect(await remove(user, { password: testPassword })).toMatchObject({ status: 401 });
    const again = { email: user.user.email, password: testPassword };
    expect(await server.visitor().call(signIn, { body: again })).toMatchObject({ status: 401 });
  });

  it.each([
    ['another e-mail', { email: 'other@town.example', password: testPassword }, 'email', privacyTexts.emailDiffers],
    ['no e-mail', { email: ' ', password: testPassword }, 'email', 'Email is required'],
    ['a wrong password', { password: 'Wrong-Horse-9' }, 'password', 'Your current password is not right.'],
    ['no password', {}, 'password', 'Password is required'],
    ['an empty password', { password: '' }, 'password', 'Password is required'],
    ['an endless password', { password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
  ])('refuses %s and changes nothing', async (_, body, field, text) => {
    const user = keeper;
    const before = await findRow(user.user.id);
    expect(await remove(user, body)).toMatchObject({
      status: 400,
      body: { message: text, details: { [field]: [text] } },
    });
    expect(await findRow(user.user.id)).toEqual(before);
    expect(await user.call(showMe)).toMatchObject({ status: 200 });
  });

  it('requires a new sign-in from a user without a password', async () => {
    server.clock.advance(10 * 60_000);
    const answer = await remove(seller);
    expect(answer).toMatchObject({ status: 400, body: { message: passkeyTexts.signInAgain } });
    expect(await seller.call(showMe)).toMatchObject({ status: 200 });
  });

  it('is refused for other users, for unknown ids, and without a session', async () => {
    const ask = (who: Client, id: string) =>
      who.call(deleteAccount, { params: { id }, body: { email: buyer.user.email } });
    expect(await ask(seller, buyer.user.id)).toMatchObject({ status: 403 });
    expect(await ask(seller, crypto.randomUUID())).toMatchObject({ status: 403 });
    expect(await ask(server.visitor(), buyer.user.id)).toMatchObject({ status: 401 });
    expect(await buyer.call(showMe)).toMatchObject({ status: 200 });
  });

  it('closes live streams', async () => {
    const reader = await LiveReader.open(url, seller.token);
    const others = await LiveReader.open(url, buyer.token);
    await remove(seller);
    await reader.ended;
    const { id } = await plantListing(server.database, { user_id: buyer.user.id });
    const [asker] = (await plantUsers(server, 1)) as [SignedInClient];
    await write(asker, buyer, id, 'Still told');
    await others.expectEvents(['Still told']);
    await others.close();
  });

  // Promise: Name, email, username, place, picture, password and Google id are erased; no table keeps anything but
  // what concerns others
  it('erases the user’s row', async () => {
    const user = await server.addUser({ fullName: 'Asha Rani' });
    await server.database
      .updateTable('users')
      .set({ avatar: '/uploads/a.webp', google_subject: 'g-1', role: 'moderator', shows_sold: false, mail_failures: 2 })
      .set({ hours: 'Mon to Sat', phone: '+919814012345' })
      .where('id', '=', user.user.id)
      .execute();
    const { id, created_at } = await findRow(user.user.id);
    await remove(user, { password: testPassword });
    expect(await findRow(id)).toEqual({
      ...{
        id,
        username: id,
        email_address: null,
        full_name: 'Deleted user',
        location: '',
        avatar: null,
        password_hash: null,
      },
      ...{
        google_subject: null,
        role: 'person',
        shows_sold: true,
        hours: null,
        phone: null,
        created_at,
        deleted_at: expect.any(Date),
        suspended_at: null,
      },
      ...{ email_verified_at: null, pending_email: null, email_confirmed_at: null, new_email: null, email: id },
      mail_failures: 0,
      passkey_offered_at: null,
      language: null,
    });
  });
});

describe('the listings of a deleted account', () => {
  // Promise: The listings are removed from their pages, search, favorites, the sitemap and cached pages; their photos
  // and places are erased too
  it('are removed from their page, search, favorites, the sitemap and cached pages', async () => {
    const listing = await publishListing(seller, { fields: { Title: 'Singular samovar' } });
    await buyer.call(addFavorite, { body: { userId: buyer.user.id, listingId: listing.id } });
    expect((await page(`/listing/${listing.id}`)).statusCode).toBe(200);
    expect((await page('/?category=furniture')).body).toContain(listing.id);
    expect((await page('/sitemap.xml')).body).toContain(listing.id);
    await remove(seller);
    expect(await buyer.call(showListing, { params: { id: listing.id } })).toMatchObject({ status: 404 });
    expect((await page(`/listing/${listing.id}`)).statusCode).toBe(404);
    expect((await page('/?category=furniture')).body).not.toContain(listing.id);
    expect((await page('/sitemap.xml')).body).not.toContain(listing.id);
    expect((await buyer.call(searchListings, { body: { query: 'samovar' } })).body).toEqual([]);
    expect((await buyer.call(showFavorites, { params: { userId: buyer.user.id } })).body).toEqual([]);
  });

  it('leave no photo after the photo cleanup, and no place', async () => {
    const { id, mediaFiles } = await publishListing(seller);
    const url = mediaFiles[0]?.url ?? '';
    expect((await page(url)).statusCode).toBe(200);
    await remove(seller);
    const later = new Date(Date.now() + 2 * 60 * 60 * 1000);
    await cleanPhotos({ storage: openStorage(server.config), database: server.database }, later);
    expect((await page(url)).statusCode).toBe(404);
    const row = await server.database.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'deleted', title: 'Wooden cot', description: '', address: '', latitude: 0 });
  });

  it('remove a phone number from search suggestions, unless another seller offers it too', async () => {
    const description = 'Call 9815512345 or 9815599999 for this cot';
    await plantListing(server.database, { user_id: seller.user.id, description });
    await plantListing(server.database, { user_id: buyer.user.id, description: 'Call 9815599999' });
    // As long as the index of words holds: without it each number would read all listings that ever were.
    await plantListing(server.database, { user_id: buyer.user.id, description: 'Call 9815512345', is_expired: true });
    const known = () =>
      server.database
        .selectFrom('known_words')
        .select('word')
        .where('word', 'like', '98155%')
        .orderBy('word')
        .execute();
    expect(await known()).toEqual([{ word: '9815512345' }, { word: '9815599999' }]);
    await remove(seller);
    expect(await known()).toEqual([{ word: '9815599999' }]);
    const { body } = await buyer.call(suggestSearches, { query: { query: '9815512' } });
    expect(JSON.stringify(body)).not.toContain('9815512345');
  });
});

describe('a deletion with many phone numbers', () => {
  it('erases them before it takes the lock of deletions', async () => {
    await plantListing(server.database, { user_id: seller.user.id, description: 'Call 9815577777' });
    const isKnown = async () =>
      (await server.database.selectFrom('known_words').select('word').where('word', '=', '9815577777').execute())
        .length > 0;
    expect(await isKnown()).toBe(true);
    const { removed } = await inTransaction(server.database, async (transaction) => {
      await sql`select pg_advisory_xact_lock(${DELETION_LOCK})`.execute(transaction);
      const removed = remove(seller);
      await expect.poll(isKnown).toBe(false);
      return { removed };
    });
    expect(await removed).toMatchObject({ status: 200 });
  });
});

describe('messages with a deleted account', () => {
  async function talk() {
    const { id } = await plantListing(server.database, { user_id: seller.user.id });
    await write(buyer, seller, id, 'Is it still there?');
    await write(seller, buyer, id, 'It is.');
    return id;
  }

  // Promise: Messages stay readable for the other user under the name 'Deleted user'
  it('stay readable for the other user, under the name Deleted user', async () => {
    const id = await talk();
    await remove(seller);
    const deleted = {
      id: seller.user.id,
      userName: 'Deleted user',
      fullName: 'Deleted user',
      avatar: null,
      isDeleted: true,
    };
    const { body } = await buyer.call(showListingMessages, { params: { listingId: id } });
    expect(body).toMatchObject([
      { content: 'Is it still there?', receiver: deleted, sender: { isDeleted: false } },
      { content: 'It is.', sender: deleted },
    ]);
    expect((await buyer.call(showMessages, { params: { userId: buyer.user.id } })).body).toHaveLength(2);
    expect(await buyer.call(markAllMessagesRead, { params: { userId: buyer.user.id } })).toMatchObject({ status: 200 });
    const events = server.database.selectFrom('message_events').select('kind').where('person_id', '=', seller.user.id);
    expect(await events.execute()).toEqual([]);
  });

  it('can no longer be sent, with the reason, whichever of the two owns the listing', async () => {
    const sellersListing = await talk();
    const { id: buyersListing } = await plantListing(server.database, { user_id: buyer.user.id });
    await write(seller, buyer, buyersListing, 'And yours?');
    await remove(seller);
    for (const listingId of [sellersListing, buyersListing]) {
      const answer = await write(buyer, seller, listingId, 'Hello?');
      expect(answer).toMatchObject({ status: 404, body: { message: messageTexts.receiverDeleted } });
    }
    expect(await buyer.call(blockUser, { params: { otherUserId: seller.user.id } })).toMatchObject({ status: 404 });
  });
});

describe('other data of a deleted account', () => {
  it('is deleted: blocks in both directions, emails, favorites', async () => {
    const [third] = (await plantUsers(server, 1)) as [SignedInClient];
    await buyer.call(blockUser, { params: { otherUserId: seller.user.id } });
    await seller.call(blockUser, { params: { otherUserId: third.user.id } });
    await seller.call(submitContact, {
      body: { name: 'S', email: seller.user.email, reason: 'other', subject: 'Mine alone', message: 'Hello' },
    });
    await remove(seller);
    expect((await buyer.call(showBlocked)).body).toEqual([]);
    expect(
      await server.database.selectFrom('mails').select('id').where('subject', 'like', '%Mine alone').execute(),
    ).toEqual([]);
  });

  it('stays for the moderators where it is a report, without name and email', async () => {
    const { id } = await plantListing(server.database, { user_id: buyer.user.id });
    const words = { reason: 'scam', description: 'They ask for money first.' } as const;
    await seller.call(reportListing, { body: { listingId: id, email: seller.user.email, ...words } });
    await remove(seller);
    const [report] = await server.database
      .selectFrom('reports')
      .innerJoin('users', 'users.id', 'reports.reporter_id')
      .select(['reports.description', 'reports.email', 'users.full_name'])
      .where('listing_id', '=', id)
      .execute();
    expect(report).toEqual({ description: words.description, email: null, full_name: 'Deleted user' });
  });
});

describe('the email of a deleted account', () => {
  // Promise: The email is free again, and a new account sees nothing of the old one; with Google likewise
  it('is free, and a new account with it sees nothing of the old one', async () => {
    const email = `again-${crypto.randomUUID()}@town.example`;
    const first = await server.addUser({ email });
    const listing = await publishListing(first);
    await write(buyer, first, listing.id, 'Is it still there?');
    await remove(first, { password: testPassword });
    const second = await server.addUser({ email });
    expect(second.user.id).not.toBe(first.user.id);
    expect((await second.call(showMyListings)).body).toEqual([]);
    expect((await second.call(showMessages, { params: { userId: second.user.id } })).body).toEqual([]);
    const { body } = await second.call(exportMyData, {
      params: { id: second.user.id },
      body: { password: testPassword },
    });
    expect(JSON.stringify(body)).not.toContain(first.user.id);
    const taken = await server.visitor().call(signUp, {
      body: { email, fullName: 'X', location: 'Y', password: testPassword },
    });
    expect(taken.status).toBe(400);
  });
});
