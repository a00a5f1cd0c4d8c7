// Phone numbers of listings: who may see them, how many a day, and that no other response contains them.
import { deleteAccount, exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { DAY_MS, phoneLimits } from '@chowk/contract/limits';
import {
  changeListingStatus,
  deleteListing,
  showListing,
  showMyListings,
} from '@chowk/contract/listings/listing-endpoints';
import { blockUser } from '@chowk/contract/messages/message-endpoints';
import { showPhoneNumber } from '@chowk/contract/phone-numbers/phone-endpoints';
import { phoneTexts } from '@chowk/contract/phone-numbers/phone-texts';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client, SignedInClient } from '../../test/client.ts';
import { publishListing, sendEdit, sendListing } from '../../test/forms.ts';
import { startTestServer, type TestServer, testPassword } from '../../test/harness.ts';
import { plantListing, plantListings, plantUsers } from '../../test/planted-rows.ts';
import { cleanShownPhones } from './phone-numbers.routes.ts';

const phone = '+919814012345';

let server: TestServer;
let seller: SignedInClient;
let buyer: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
  await confirm(buyer);
  listingId = (await plantListing(server.database, { user_id: seller.user.id, phone })).id;
});
afterAll(() => server.close());

const confirm = ({ user }: SignedInClient) =>
  server.database
    .updateTable('users')
    .set({ email_verified_at: server.clock.now() })
    .where('id', '=', user.id)
    .execute();
const ask = (who: Client, id = listingId) => who.call(showPhoneNumber, { params: { id } });
const statusOf = async (who: Client, id = listingId) => (await ask(who, id)).status;
const change = (id: string, changes: object) =>
  server.database.updateTable('listings').set(changes).where('id', '=', id).execute();

describe('the phone number of a listing', () => {
  // Promise: A listing's phone number is shown on request to signed-in users with a verified email
  it('is shown to a user with a verified email', async () => {
    expect(await ask(buyer)).toMatchObject({ status: 200, body: { phone } });
  });

  it('is refused to visitors and to users with an unverified email, with what to do', async () => {
    expect(await statusOf(server.visitor())).toBe(401);
    const [newcomer] = (await plantUsers(server, 1)) as [SignedInClient];
    const refused = { status: 403, body: { message: phoneTexts.confirmFirst } };
    expect(await ask(newcomer)).toMatchObject(refused);
    // Whether there is such a listing is not for them to find out.
    expect(await ask(newcomer, crypto.randomUUID())).toMatchObject(refused);
  });

  it('is refused to suspended users', async () => {
    await server.database
      .updateTable('users')
      .set({ suspended_at: server.clock.now() })
      .where('id', '=', buyer.user.id)
      .execute();
    expect(await statusOf(buyer)).toBe(403);
  });

  it('is one and the same refusal, whatever the reason', async () => {
    const { now } = server.clock;
    const theirs = { user_id: seller.user.id, phone };
    const planted = await plantListings(server.database, [
      { ...theirs, status: 'deleted' },
      { ...theirs, visibility: 'removed' },
      { ...theirs, status: 'sold' },
      { ...theirs, expires_at: new Date(now().getTime() - 1) },
      { ...theirs, phone: null },
    ]);
    const other = await plantListing(server.database, { user_id: seller.user.id, phone });
    const answers = [];
    for (const id of [...planted.map((each) => each.id), crypto.randomUUID()]) answers.push(await ask(buyer, id));
    await seller.call(blockUser, { params: { otherUserId: buyer.user.id } });
    answers.push(await ask(buyer, other.id));
    const [first] = answers;
    expect(first).toMatchObject({ status: 404, body: { message: phoneTexts.notFound } });
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: first?.status, body: first?.body });
  });

  it('is told of what is on hold', async () => {
    await change(listingId, { status: 'pending' });
    expect(await statusOf(buyer)).toBe(200);
  });
});

describe('in a day', () => {
  // Promise: A user may see the phone numbers of 20 different listings within 24 hours, the same one as often as
  // they like; then the refusal says so plainly, and when to come back
  it('a user sees so many numbers, however many are requested at once', async () => {
    const most = phoneLimits.listingsPerDay;
    const planted = await plantListings(
      server.database,
      Array.from({ length: most + 5 }, () => ({ user_id: seller.user.id, phone })),
    );
    const ids = planted.map(({ id }) => id);
    const answers = await Promise.all(ids.map((id) => ask(buyer, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    const refused = answers.findIndex(({ status }) => status === 429);
    expect(answers[refused]).toMatchObject({
      body: { message: phoneTexts.enough({ most: phoneLimits.listingsPerDay }), status: 429 },
    });
    expect(Number(answers[refused]?.headers['retry-after'])).toBeGreaterThan(DAY_MS / 1000 - 600);
    // A number already shown is shown again; other users have their own count.
    const shown = ids[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(await statusOf(buyer, shown)).toBe(200);
    const [another] = (await plantUsers(server, 1)) as [SignedInClient];
    await confirm(another);
    expect(await statusOf(another, ids[refused])).toBe(200);
    // A day later the first ones are forgotten.
    await server.database
      .updateTable('shown_phone_numbers')
      .set({ shown_at: new Date(server.clock.now().getTime() - DAY_MS) })
      .where('user_id', '=', buyer.user.id)
      .execute();
    expect(await statusOf(buyer, ids[refused])).toBe(200);
  });

  it('neither one’s own number counts, nor what was refused', async () => {
    await confirm(seller);
    expect(await statusOf(seller)).toBe(200);
    await change(listingId, { status: 'sold' });
    expect(await statusOf(buyer)).toBe(404);
    expect(await shownTo(seller)).toEqual([]);
    expect(await shownTo(buyer)).toEqual([]);
  });

  it('it is known who looked, and afterwards no longer', async () => {
    await ask(buyer);
    await cleanShownPhones({ database: server.database, now: server.clock.now });
    expect(await shownTo(buyer)).toEqual([listingId]);
    const tomorrow = () => new Date(server.clock.now().getTime() + DAY_MS);
    await cleanShownPhones({ database: server.database, now: tomorrow });
    expect(await shownTo(buyer)).toEqual([]);
  });
});

async function shownTo({ user }: SignedInClient): Promise<string[]> {
  const shown = server.database.selectFrom('shown_phone_numbers').select('listing_id');
  return (await shown.where('user_id', '=', user.id).execute()).map(({ listing_id }) => listing_id);
}

describe('a seller', () => {
  const publish = (written: string | undefined) => publishListing(seller, { fields: { Phone: written } });
  const stored = async (id: string) =>
    (await server.database.selectFrom('listings').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;

  it('writes it as users do, sees it again and may take it out', async () => {
    // As copied from an address book, with invisible characters.
    const listing = await publish('\u202a098140-12345\u202c');
    expect(listing.phone).toBe(phone);
    expect(await seller.call(showListing, { params: { id: listing.id } })).toMatchObject({ body: { phone } });
    expect(await seller.call(showMyListings)).toMatchObject({ body: [{ id: listing.id, phone }, { id: listingId }] });
    const kept = { 'MediaFiles[0].Id': listing.mediaFiles[0]?.id };
    expect((await sendEdit(seller, listing.id, { fields: { ...kept, Phone: '+44 7700 900123' } })).statusCode).toBe(
      200,
    );
    expect(await stored(listing.id)).toBe('+447700900123');
    expect((await sendEdit(seller, listing.id, { fields: { ...kept, Phone: '' } })).statusCode).toBe(200);
    expect(await stored(listing.id)).toBeNull();
  });

  it.each(['12345', 'call me', '98140 12345 98140 54321', '+'.repeat(50)])(
    'is told that %s is no number',
    async (text) => {
      const answer = await sendListing(seller, { fields: { Phone: text } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ details: { phone: [phoneTexts.wrong] } });
    },
  );

  it('has it told by no answer, page or file to anybody else', async () => {
    const { id, title } = await publish(phone);
    await confirm(seller);
    expect(await buyer.call(showListing, { params: { id } })).toMatchObject({ body: { hasPhone: true } });
    const page = await server.visitor().send({ method: 'GET', url: `/listing/${id}` });
    const texts = [
      await server.visitor().call(showListing, { params: { id } }),
      await buyer.call(showListing, { params: { id } }),
      await buyer.call(searchListings, { body: { query: title } }),
      await buyer.call(exportMyData, { params: { id: buyer.user.id }, body: { password: testPassword } }),
      await server.visitor().send({ method: 'GET', url: '/sitemap.xml' }),
      page,
    ].map((answer) => JSON.stringify('body' in answer ? answer.body : answer));
    // Five digits alone are in a random id now and then.
    for (const text of texts) expect(text).not.toMatch(/98140\W{0,3}12345/);
    await seller.call(changeListingStatus, { params: { id }, body: { status: 'sold' } });
    expect((await buyer.call(showListing, { params: { id } })).body).not.toHaveProperty('hasPhone');
  });

  it('who deletes the listing or the account takes the number along', async () => {
    const { id } = await publish(phone);
    await seller.call(deleteListing, { params: { id } });
    expect(await stored(id)).toBeNull();
    expect(await stored(listingId)).toBe(phone);
    const { user } = seller;
    const answer = await seller.call(deleteAccount, { params: { id: user.id }, body: { email: user.email } });
    expect(answer.status).toBe(200);
    expect(await stored(listingId)).toBeNull();
  });

  it('finds it in their own download', async () => {
    const mine = await seller.call(exportMyData, { params: { id: seller.user.id }, body: { password: testPassword } });
    expect(mine.body).toMatchObject({ listings: [{ id: listingId, phone }], shownPhoneNumbers: [] });
    await ask(buyer);
    const theirs = await buyer.call(exportMyData, { params: { id: buyer.user.id }, body: { password: testPassword } });
    expect(theirs.body).toMatchObject({ shownPhoneNumbers: [{ listingId }] });
  });
});
