// Messages and listings of users without a verified address: pending, visible to their author only, sent after
// verification.
import { showMe, signIn } from '@chowk/contract/accounts/account-endpoints';
import {
  confirmEmail,
  requestEmailConfirmation,
} from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import { requestPasswordReset, resetPassword } from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import type { PasswordWasReset } from '@chowk/contract/accounts/password-reset/password-reset-schemas';
import { deleteAccount, exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import {
  changeListingStatus,
  deleteListing,
  showListing,
  showMyListings,
} from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { showConversation, showConversations } from '@chowk/contract/messages/conversation-endpoints';
import { blockUser, sendMessage, showMessages } from '@chowk/contract/messages/message-endpoints';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { readUnderstood, understoodHeader } from '@chowk/contract/search/understood';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Transacting } from '../src/database/database.ts';
import { releaseListing, restoreListing, restoreListingsOf } from '../src/listings/index.ts';
import type { Client, SignedInClient } from './client.ts';
import { anyPhoto, photoAddresses, publishListing, sendEdit, sendListing, sendPhotos } from './forms.ts';
import { type TestServer, testPassword } from './harness.ts';
import { jpeg } from './pictures.ts';
import { plantListing } from './planted-rows.ts';
import { confirm, linkTo, startVerificationServer } from './verification-server.ts';

const restoreOf = (transaction: Transacting) => restoreListingsOf(transaction, newcomer.user.id);

let server: TestServer;
let seller: SignedInClient;
let newcomer: SignedInClient;
let email: string;
let listingId: string;

beforeAll(async () => {
  server = await startVerificationServer();
  seller = await server.addUser({ fullName: 'Gurpreet', email: 'gurpreet@town.example' });
  await confirm(server, 'gurpreet@town.example');
});
beforeEach(async () => {
  email = `new-${crypto.randomUUID()}@town.example`;
  newcomer = await server.addUser({ fullName: 'Asha', email });
  listingId = (await plantListing(server.database, { user_id: seller.user.id })).id;
});
afterAll(() => server.close());

function write(content: string, headers = {}) {
  server.clock.advance(1000);
  const body = { senderId: newcomer.user.id, receiverId: seller.user.id, listingId, content };
  return newcomer.call(sendMessage, { body, headers });
}
const messagesOf = async (client: SignedInClient) => {
  const { body } = await client.call(showMessages, { params: { userId: client.user.id } });
  return Array.isArray(body) ? body.filter((each) => each.listingId === listingId) : [];
};
const own = async () => {
  const { body } = await newcomer.call(showMyListings);
  return Array.isArray(body) ? body : [];
};
const open = (who: Client, id: string) => who.call(showListing, { params: { id } });
const find = async (title: string) => {
  const { body } = await server.visitor().call(searchListings, { body: { query: title } });
  return Array.isArray(body) ? body.map(({ id }) => id) : [];
};
const photoOf = ({ mediaFiles: [photo] }: Listing) => server.visitor().send({ method: 'GET', url: photo?.url ?? '' });

describe('a message of an unverified user', () => {
  // Promise: A message that is written before the email is verified is pending: its sender sees it as pending, other
  // users do not see it
  it('is visible to its sender only', async () => {
    const answer = await write('Is it still there?');
    expect(answer).toMatchObject({ status: 201, body: { awaitsConfirmation: true, content: 'Is it still there?' } });
    expect(await messagesOf(newcomer)).toMatchObject([{ awaitsConfirmation: true }]);
    const thread = await newcomer.call(showConversation, { params: { listingId, otherUserId: seller.user.id } });
    expect(thread.body).toMatchObject({ messages: [{ content: 'Is it still there?', awaitsConfirmation: true }] });
    expect(await messagesOf(seller)).toEqual([]);
    expect((await seller.call(showUnreadCount)).body).toMatchObject({ count: 0 });
    const { body: boxes } = await seller.call(showConversations, { query: { box: 'inbox' } });
    expect(JSON.stringify(boxes)).not.toContain('Is it still there?');
  });

  it('keeps its photos and its place, and is sent with them', async () => {
    const fields = { Latitude: '30.7', Longitude: '76.8', PlaceLabel: 'Sector 17' };
    const talk = { from: newcomer, to: seller, listingId };
    const sent = await sendPhotos(talk, { fields, files: [await anyPhoto()] });
    expect(sent).toMatchObject({ awaitsConfirmation: true, attachments: { place: { label: 'Sector 17' } } });
    expect(await messagesOf(seller)).toEqual([]);
    await confirm(server, email);
    const [received] = await messagesOf(seller);
    expect(received).toMatchObject({ id: sent.id, attachments: { place: { label: 'Sector 17' } } });
    const [address = ''] = photoAddresses(received ?? {});
    expect((await server.visitor().send({ method: 'GET', url: address })).statusCode).toBe(200);
  });

  // Promise: Once the email is verified, pending messages are sent, in order and once
  it('is sent after verification, in order and once', async () => {
    await write('First');
    await write('Second');
    server.clock.advance(600_000);
    const before = server.clock.now().toISOString();
    const token = await linkTo(server, email);
    const bring = () => server.visitor().call(confirmEmail, { body: { token } });
    await Promise.all([bring(), bring(), bring()]);
    const received = await messagesOf(seller);
    expect(received.map(({ content }) => content)).toEqual(['Second', 'First']);
    for (const each of received) {
      expect(each).not.toHaveProperty('awaitsConfirmation');
      expect(each.createdAt >= before).toBe(true);
    }
    expect((await messagesOf(newcomer)).map(({ id }) => id)).toEqual(received.map(({ id }) => id));
    expect(await write('Third')).toMatchObject({ status: 201 });
    expect(await messagesOf(seller)).toHaveLength(3);
  });

  it('is one message in repeated requests with the same key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await write('Once', headers);
    expect((await write('Once', headers)).body).toEqual(first.body);
    await confirm(server, email);
    expect(await write('Once', headers)).toMatchObject({ status: 201 });
    expect(await messagesOf(seller)).toHaveLength(1);
  });

  it('does not reach a user who blocked the sender meanwhile', async () => {
    await write('Hello');
    await seller.call(blockUser, { params: { otherUserId: newcomer.user.id } });
    await confirm(server, email);
    expect(await messagesOf(seller)).toEqual([]);
    expect(await messagesOf(newcomer)).toHaveLength(1);
  });

  it('stays with its sender where the listing was deleted meanwhile, and does not delay others', async () => {
    await write('Too late');
    await seller.call(deleteListing, { params: { id: listingId } });
    await confirm(server, email);
    expect(await messagesOf(seller)).toEqual([]);
    const [kept] = await messagesOf(newcomer);
    expect(kept).toMatchObject({ content: 'Too late' });
    expect(kept).not.toHaveProperty('awaitsConfirmation');
  });

  it('reaches no user where its sender was suspended before the address was verified', async () => {
    await write('Send money first.');
    const sender = server.database.updateTable('users').where('id', '=', newcomer.user.id);
    await sender.set({ suspended_at: server.clock.now() }).execute();
    await confirm(server, email);
    expect(await messagesOf(seller)).toEqual([]);
  });

  it('is refused beyond ten', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => write(`Question ${at}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 403,
      body: { message: 'Please confirm your e-mail first: 10 of your messages wait for it already.' },
    });
  });

  it('is in the user’s data export, and deleted with the account', async () => {
    await write('In the file');
    const { body } = await newcomer.call(exportMyData, {
      params: { id: newcomer.user.id },
      body: { password: testPassword },
    });
    expect(body).toMatchObject({
      user: { email, newEmail: email, emailConfirmedAt: null },
      emailLinks: [],
      messages: { sent: [{ content: 'In the file', awaitsConfirmation: true }] },
    });
    const asked = { params: { id: newcomer.user.id }, body: { email, password: testPassword } };
    expect(await newcomer.call(deleteAccount, asked)).toMatchObject({ status: 200 });
    const left = server.database.selectFrom('messages').select('id').where('content', '=', 'In the file');
    expect(await left.execute()).toEqual([]);
  });
});

describe('an account older than verification', () => {
  it('sends messages as before, and gets the mark on its pages once its address is verified', async () => {
    const before = { email, username: email, pending_email: null };
    await server.database.updateTable('users').set(before).where('id', '=', newcomer.user.id).execute();
    expect(await write('As always')).toMatchObject({ status: 201 });
    expect(await messagesOf(seller)).toMatchObject([{ content: 'As always' }]);
    const { id } = await publishListing(newcomer);
    const page = async () => (await server.visitor().send({ method: 'GET', url: `/listing/${id}` })).body;
    const shown = await page();
    expect(shown).toContain('Here since ');
    expect(shown).not.toContain('Confirmed e-mail');
    await newcomer.call(requestEmailConfirmation, { params: { id: newcomer.user.id } });
    await confirm(server, email);
    await expect.poll(page).toContain('Confirmed e-mail');
  });
});

describe('a listing of an unverified user', () => {
  it('is visible to its seller only, with its photos', async () => {
    const title = `Cot ${crypto.randomUUID()}`;
    const listing = await publishListing(newcomer, { fields: { Title: title } });
    expect(listing).toMatchObject({ title, status: 'available', awaitsConfirmation: true });
    expect(await own()).toMatchObject([{ id: listing.id, awaitsConfirmation: true }]);
    expect(await open(newcomer, listing.id)).toMatchObject({ status: 200, body: { awaitsConfirmation: true } });
    expect((await photoOf(listing)).statusCode).toBe(200);
    for (const other of [server.visitor(), seller])
      expect(await open(other, listing.id)).toMatchObject({ status: 404 });
    expect(await find(title)).not.toContain(listing.id);
    const favorite = { userId: seller.user.id, listingId: listing.id };
    expect(await seller.call(addFavorite, { body: favorite })).toMatchObject({ status: 404 });
  });

  it('is published with its photos after verification, as new from then on', async () => {
    const title = `Cot ${crypto.randomUUID()}`;
    const { id } = await publishListing(newcomer, { fields: { Title: title } });
    server.clock.advance(600_000);
    const before = server.clock.now().toISOString();
    await confirm(server, email);
    const { status, body } = await open(server.visitor(), id);
    expect(status).toBe(200);
    const listing = body as Listing;
    expect(listing).toMatchObject({ title, status: 'available', seller: { isEmailConfirmed: true } });
    expect(listing).not.toHaveProperty('awaitsConfirmation');
    expect(listing.createdAt >= before && listing.expiresAt > listing.createdAt).toBe(true);
    expect((await photoOf(listing)).statusCode).toBe(200);
    expect(await find(title)).toContain(id);
  });

  it('corrects nothing that visitors type until it is published', async () => {
    const correction = async () => {
      const { headers } = await server.visitor().call(searchListings, { body: { query: 'qwixbrundel' } });
      return readUnderstood(headers[understoodHeader] as string | undefined);
    };
    await publishListing(newcomer, { fields: { Title: 'Cot by Qwixbrandel' } });
    expect(await correction()).toEqual([]);
    await confirm(server, email);
    await expect.poll(correction).toMatchObject([{ kind: 'correction', to: 'qwixbrandel' }]);
  });

  it('can be edited and deleted while pending, and nothing else', async () => {
    const { id, mediaFiles } = await publishListing(newcomer);
    const fields = { Title: 'Iron cot', 'MediaFiles[0].id': mediaFiles[0]?.id };
    expect((await sendEdit(newcomer, id, { fields })).json()).toMatchObject({
      listing: { title: 'Iron cot', awaitsConfirmation: true },
    });
    const sold = await newcomer.call(changeListingStatus, { params: { id }, body: { status: 'sold' } });
    expect(sold.status).toBe(400);
    expect((await sendEdit(seller, id, { fields: { ...fields, UserId: seller.user.id } })).statusCode).toBe(404);
    expect(await newcomer.call(deleteListing, { params: { id } })).toMatchObject({ status: 200 });
    expect(await own()).toEqual([]);
    await confirm(server, email);
    expect(await own()).toEqual([]);
  });

  it.each([
    ['released after a review', 'held', releaseListing],
    ['restored after a removal', 'removed', restoreListing],
    ['restored after a suspension', 'suspended', restoreOf],
  ] as const)('stays pending where it is %s', async (_, visibility, show) => {
    const { id } = await plantListing(server.database, { user_id: newcomer.user.id, visibility });
    await inTransaction(server.database, (transaction) => show(transaction, id, server.clock.now()));
    const listings = server.database.selectFrom('listings').select('visibility').where('id', '=', id);
    expect(await listings.execute()).toEqual([{ visibility: 'pending' }]);
  });

  it('is refused beyond three', async () => {
    for (let at = 0; at < 3; at++) await publishListing(newcomer);
    const refused = await sendListing(newcomer);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      message: 'Please confirm your e-mail first: 3 of your listings wait for it already.',
    });
  });

  it('is published, and not pending, also when the address is verified concurrently', async () => {
    const [published] = await Promise.all([publishListing(newcomer), confirm(server, email)]);
    expect(await open(server.visitor(), published.id)).toMatchObject({ status: 200 });
  });
});

describe('a password reset for an address that was never verified', () => {
  const reset = async () => {
    await server.visitor().call(requestPasswordReset, { body: { email } });
    const token = await linkTo(server, email, 'reset-password');
    const browser = server.visitor();
    const { status, body } = await browser.call(resetPassword, { body: { token, password: 'Owner-Horse-9' } });
    expect(status).toBe(200);
    const { token: access, user, discarded } = body as PasswordWasReset;
    return { owner: browser.as(access, user), discarded };
  };

  it('discards what was pending, with its photos, and says how much', async () => {
    const title = `Cot ${crypto.randomUUID()}`;
    // Sizes that no other test has: equal photos are one file.
    const [ofListing, ofMessage] = await Promise.all([
      jpeg({ width: 41, height: 30 }),
      jpeg({ width: 42, height: 30 }),
    ]);
    const { id, mediaFiles } = await publishListing(newcomer, { fields: { Title: title }, files: [ofListing] });
    await write('Send me the money first');
    const withPhoto = await sendPhotos({ from: newcomer, to: seller, listingId }, { files: [ofMessage] });
    const { owner, discarded } = await reset();
    expect(discarded).toEqual({ messages: 2, listings: 1 });
    expect(await messagesOf(seller)).toEqual([]);
    expect(await messagesOf(owner)).toEqual([]);
    const { body: mailbox } = await owner.call(showConversations, { query: { box: 'sent' } });
    expect(mailbox).toMatchObject({ conversations: [] });
    expect(await open(owner, id)).toMatchObject({ status: 404 });
    expect(await find(title)).not.toContain(id);
    const { body } = await owner.call(exportMyData, {
      params: { id: owner.user.id },
      body: { password: 'Owner-Horse-9' },
    });
    expect(body).toMatchObject({ user: { email }, listings: [], messages: { sent: [] } });
    for (const url of [mediaFiles[0]?.url ?? '', ...photoAddresses(withPhoto)])
      await expect
        .poll(async () => (await server.visitor().send({ method: 'GET', url })).statusCode)
        .toBeGreaterThanOrEqual(400);
  });

  it('leaves the stranger no access, and no known device', async () => {
    const { owner, discarded } = await reset();
    expect(discarded).toEqual({ messages: 0, listings: 0 });
    expect(await newcomer.call(showMe)).toMatchObject({ status: 401 });
    const known = server.database.selectFrom('known_devices').select('device_key').where('user_id', '=', owner.user.id);
    expect(await known.execute()).toHaveLength(1);
    const body = { email, password: testPassword };
    expect(await newcomer.call(signIn, { body })).toMatchObject({ status: 401 });
  });

  it('keeps conversations with other users', async () => {
    await confirm(server, email);
    await write('Is it still there?');
    // As after another account took the address: new messages are pending.
    const lost = { email: newcomer.user.id, username: newcomer.user.id, pending_email: email, email_verified_at: null };
    await server.database.updateTable('users').set(lost).where('id', '=', newcomer.user.id).execute();
    await write('Written by a stranger');
    const { owner, discarded } = await reset();
    expect(discarded).toEqual({ messages: 1, listings: 0 });
    const { body } = await owner.call(showConversations, { query: { box: 'sent' } });
    expect(body).toMatchObject({ conversations: [{ lastMessage: { content: 'Is it still there?' } }] });
  });

  it('does not mention it where the address was verified before', async () => {
    await confirm(server, email);
    await write('As always');
    expect((await reset()).discarded).toBeUndefined();
    expect(await messagesOf(seller)).toMatchObject([{ content: 'As always' }]);
  });
});
