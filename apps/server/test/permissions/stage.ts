// The users of the permissions table and their objects, inserted anew on request.
import { deleteAccount } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { DAY_MS } from '@chowk/contract/limits';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { makeRefreshToken } from '../../src/accounts/sessions/session-tokens.ts';
import { inTransaction } from '../../src/database/database.ts';
import { newId } from '../../src/database/ids.ts';
import type { NewListing } from '../../src/database/schema.ts';
import { hideListingsOf } from '../../src/listings/index.ts';
import type { SignedInClient } from '../client.ts';
import type { TestServer } from '../harness.ts';
import { plantListings, plantUsers } from '../planted-rows.ts';

/** Relative to the object of the column 'others': its owner, who has a conversation with the other party about it. */
export const callers = ['visitor', 'stranger', 'owner', 'otherParty', 'moderator', 'suspended'] as const;
export type Caller = (typeof callers)[number];

export const columns = ['own', 'others', 'deleted', 'missing'] as const;
export type Column = (typeof columns)[number];

/** The objects of a user that a call can name. `removalId` is the report that had a listing removed. */
export type Thing = {
  /** The account and session; for the deleted object, another user than its seller. */
  readonly userId: string;
  readonly ownerId: string;
  readonly buyerId: string;
  readonly email: string;
  readonly refreshToken: string;
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly pushDeviceId: string;
  /** The passkey's id on the device. */
  readonly credentialId: string;
  readonly listingId: string;
  /** Phone number of the listing, returned by one call only. */
  readonly phone: string;
  readonly messageId: string;
  /** An offer of the buyer, and a meeting that the buyer proposed. */
  readonly dealId: string;
  readonly meetingId: string;
  /** A rating of the owner by the buyer. */
  readonly ratingId: string;
  readonly favoriteId: string;
  readonly savedSearchId: string;
  readonly contactId: string;
  readonly reportId: string;
  readonly removalId: string;
  /** Another user, who is suspended. */
  readonly suspendedId: string;
};

export type Stage = {
  readonly users: Record<Exclude<Caller, 'visitor'>, SignedInClient>;
  /** Messages between owner and buyer, for these two only; and the owner's phone number. */
  readonly secrets: readonly {
    readonly text: string;
    readonly readers: readonly string[];
    readonly returnedBy?: string;
  }[];
  thingFor(caller: Caller, column: Column): Thing;
};

export type StageParts = { readonly server: TestServer; readonly passwordHash: string };

export async function plantStage({ server, passwordHash }: StageParts): Promise<Stage> {
  const cast = (await plantUsers(server, 8)) as Eight<SignedInClient>;
  const [owner, stranger, otherParty, moderator, suspended, bystander, outcast, leaver] = cast;
  const cookies = await setUpUsers(server, cast, passwordHash, moderator);
  await leave(leaver);
  await suspend(server, outcast);
  const [ofOwner, ofStranger, ofOtherParty, ofModerator, ofSuspended, before] = (await plantThings(
    server,
    cookies,
    outcast,
    [
      [owner, otherParty],
      [stranger, bystander],
      [otherParty, bystander],
      [moderator, bystander],
      [suspended, bystander],
      [owner, otherParty],
    ],
  )) as Six<Thing>;
  await suspend(server, suspended);
  await openOwnDataSession(server, suspended);
  const gone = {
    ...{ ...before, userId: leaver.user.id, email: leaver.user.email, refreshToken: cookies(leaver) },
    ...{ sessionId: sessionIdOf(leaver) },
    ...{ removalId: before.reportId, suspendedId: leaver.user.id },
  };
  await removeThing(server, gone);
  const things = {
    ...{ owner: ofOwner, stranger: ofStranger, otherParty: ofOtherParty, moderator: ofModerator },
    // Their session has no cookie.
    suspended: { ...ofSuspended, refreshToken: makeRefreshToken(newId(), server.config.tokenSecret).value },
  };

  return {
    users: { owner, stranger, otherParty, moderator, suspended },
    secrets: [...Object.values(things), gone].flatMap(({ messageId, phone, ownerId, buyerId }) => [
      { text: secretOf(messageId), readers: [ownerId, buyerId] },
      { text: phone, readers: [ownerId], returnedBy: 'showPhoneNumber' },
    ]),
    thingFor(caller, column) {
      if (column === 'deleted') return gone;
      if (column === 'missing') return missingThing();
      // A visitor has no objects and names the owner's.
      const isOwner = caller === 'owner' || caller === 'visitor';
      if (column === 'others') return isOwner ? ofStranger : ofOwner;
      return isOwner ? ofOwner : things[caller];
    },
  };
}

type Six<T> = [T, T, T, T, T, T];
type Eight<T> = [...Six<T>, T, T];
type CookieOf = (client: SignedInClient) => string;

const secretOf = (messageId: string) => `between us ${messageId}`;
let phones = 0;
const newPhone = () => `+9198${String(++phones).padStart(8, '0')}`;
const sessionIdOf = ({ token }: SignedInClient) => String(decodeJwt(token).sid);
const idOf = ({ user }: SignedInClient) => user.id;

/** A refresh cookie for each user; a password and a verified address for those who stay; the moderator role. */
async function setUpUsers(
  { database, config }: TestServer,
  cast: readonly SignedInClient[],
  passwordHash: string,
  moderator: SignedInClient,
): Promise<CookieOf> {
  const renew = (client: SignedInClient) => makeRefreshToken(sessionIdOf(client), config.tokenSecret);
  const tokens = new Map(cast.map((client) => [client, renew(client)]));
  const staying = cast.slice(0, -1).map(idOf);
  await database
    .updateTable('users')
    .set({ password_hash: passwordHash, email_verified_at: new Date(0) })
    .where('id', 'in', staying)
    .execute();
  await database.updateTable('users').set({ role: 'moderator' }).where('id', '=', idOf(moderator)).execute();
  const pairs = [...tokens.values()].map(({ sessionId, hash }) => sql`(${sessionId}::uuid, ${hash})`);
  await sql`update sessions set token_hash = fresh.hash from (values ${sql.join(pairs)}) as fresh (id, hash)
    where sessions.id = fresh.id`.execute(database);
  return (client) => tokens.get(client)?.value ?? '';
}

type Pair = readonly [seller: SignedInClient, buyer: SignedInClient];

/** For each pair: a listing, a message and a report about it, a favourite and a contact message of its seller. */
async function plantThings(
  { database, clock }: TestServer,
  cookieOf: CookieOf,
  outcast: SignedInClient,
  pairs: readonly Pair[],
): Promise<Thing[]> {
  const created_at = clock.now();
  const hidden = { visibility: 'removed' } as const;
  const expires_at = new Date(created_at.getTime() + 5 * DAY_MS);
  const planted = await plantListings(database, [
    // About to expire, so that it can be renewed.
    ...pairs.map(([seller]) => ({ user_id: idOf(seller), expires_at, phone: newPhone() })),
    ...pairs.map(([, buyer]) => ({ user_id: idOf(buyer) })),
    ...pairs.map(([seller]) => ({ user_id: idOf(seller), ...hidden })),
  ]);
  const [listings, favored, removed] = [0, 1, 2].map((part) =>
    planted.slice(part * pairs.length, (part + 1) * pairs.length),
  ) as [NewListing[], NewListing[], NewListing[]];
  const things = pairs.map(([seller, buyer], at) => ({
    ...{ userId: idOf(seller), ownerId: idOf(seller), buyerId: idOf(buyer), email: seller.user.email },
    ...{ refreshToken: cookieOf(seller), listingId: listings[at]?.id ?? '', favoredId: favored[at]?.id ?? '' },
    ...{ removedId: removed[at]?.id ?? '', suspendedId: idOf(outcast), sessionId: sessionIdOf(seller) },
    ...{ passkeyId: newId(), pushDeviceId: newId(), credentialId: newId(), phone: listings[at]?.phone ?? '' },
    ...{ dealId: newId(), meetingId: newId(), ratingId: newId() },
    savedSearchId: newId(),
    ...{ messageId: newId(), favoriteId: newId(), contactId: newId(), reportId: newId(), removalId: newId() },
  }));
  const messages = things.map(({ messageId, buyerId, ownerId, listingId }) => ({
    ...{ id: messageId, sender_id: buyerId, receiver_id: ownerId, listing_id: listingId, created_at },
    ...{ content: secretOf(messageId), read_at: null, idempotency_key: null },
  }));
  const between = ({ listingId, ownerId, buyerId }: (typeof things)[number]) => ({
    ...{ listing_id: listingId, seller_id: ownerId, buyer_id: buyerId, is_by_buyer: true },
    ...{ created_at, changed_at: created_at },
  });
  const deals = things.map((thing) => ({
    ...{ id: thing.dealId, ...between(thing), state: 'offered' as const, amount: 4000 },
  }));
  const meetings = things.map((thing) => ({
    ...{ id: thing.meetingId, ...between(thing), state: 'proposed' as const, at: expires_at },
    ...{ place: 'Sector 17 Plaza', latitude: 30.74, longitude: 76.78 },
  }));
  const ratings = things.map(({ ratingId, favoredId, ownerId, buyerId }) => ({
    ...{ id: ratingId, listing_id: favoredId, rater_id: buyerId, rated_id: ownerId, is_up: true, words: 'Friendly.' },
    ...{ reasons: [], created_at, shown_at: created_at },
  }));
  const favorites = things.map(({ favoriteId, ownerId, favoredId }) => ({
    ...{ id: favoriteId, user_id: ownerId, listing_id: favoredId, created_at },
  }));
  const savedSearches = things.map(({ savedSearchId, ownerId }) => ({
    ...({ id: savedSearchId, user_id: ownerId, frequency: 'instant', per_day: 0, is_broad: false } as const),
    ...{ search: '{"query":"cot"}', understood: understoodCot, wanted: `'cot'`, compiler: 'test' },
    ...{ name: null, excluded: null, conditions: null, digest_at: null },
    ...{ compiled_at: created_at, created_at, changed_at: created_at, seen_at: created_at },
  }));
  const words = { reason: 'scam', description: 'Asks for money first.', email: null, created_at } as const;
  const reports = things.flatMap(({ reportId, removalId, removedId, listingId, buyerId }) => [
    { id: reportId, listing_id: listingId, reporter_id: buyerId, ...words, state: 'open' as const },
    { id: removalId, listing_id: removedId, reporter_id: buyerId, ...words, state: 'resolved' as const },
  ]);
  const emails = things.map(({ contactId, ownerId, email }) => ({
    ...({ id: contactId, person_id: ownerId, name: 'Asha Verma', email, reason: 'other', created_at } as const),
    ...{ subject: 'A question', message: 'How does it work?' },
  }));
  const passkeys = things.map(({ passkeyId, credentialId, userId }) => ({
    ...{ id: passkeyId, user_id: userId, credential_id: credentialId, public_key: Buffer.from(credentialId) },
    ...{ counter: 0, name: 'Phone', created_at },
  }));
  const devices = things.map(({ pushDeviceId, userId }) => ({
    ...{
      id: pushDeviceId,
      user_id: userId,
      session_id: null,
      endpoint: `https://fcm.googleapis.com/${pushDeviceId}`,
    },
    ...{ p256dh: '', auth: '', server_key: '', device: null, kinds: [], created_at },
  }));
  await Promise.all([
    database.insertInto('push_subscriptions').values(devices).execute(),
    database.insertInto('passkeys').values(passkeys).execute(),
    database.insertInto('messages').values(messages).execute(),
    database.insertInto('contact_letters').values(emails).execute(),
    database.insertInto('favorites').values(favorites).execute(),
    database.insertInto('saved_searches').values(savedSearches).execute(),
    database.insertInto('reports').values(reports).execute(),
    database.insertInto('deals').values(deals).execute(),
    database.insertInto('ratings').values(ratings).execute(),
    database.insertInto('meetings').values(meetings).execute(),
  ]);
  return things;
}

const understoodCot = JSON.stringify({
  ...{ words: 'cot', category: null, subcategory: null, minPrice: null, maxPrice: null },
  ...{ place: null, isMapArea: false, exclusions: [] },
});

/** Through the API, without a password, which would be slow to check. */
async function leave(leaver: SignedInClient): Promise<void> {
  const { id, email } = leaver.user;
  const { status } = await leaver.call(deleteAccount, { params: { id }, body: { email } });
  if (status !== 200) throw new Error(`could not leave: ${status}`);
}

/** In the state that a suspension leaves. */
async function suspend({ database, clock }: TestServer, { user }: SignedInClient): Promise<void> {
  const suspended_at = clock.now();
  await database.updateTable('users').set({ suspended_at }).where('id', '=', user.id).execute();
  await database.updateTable('sessions').set({ ended_at: suspended_at }).where('user_id', '=', user.id).execute();
  await inTransaction(database, (transaction) => hideListingsOf(transaction, user.id, suspended_at));
}

/** In the state that a sign-in leaves: with a session marked as suspended. */
async function openOwnDataSession({ database }: TestServer, { user }: SignedInClient): Promise<void> {
  const ended = await database.deleteFrom('sessions').where('user_id', '=', user.id).returningAll().execute();
  await database
    .insertInto('sessions')
    .values(ended.map((session) => ({ ...session, ended_at: null, is_suspended: false })))
    .execute();
}

/** A removed favourite, an expired contact message, and a listing deleted by its seller. */
async function removeThing({ database }: TestServer, thing: Thing): Promise<void> {
  const { favoriteId, savedSearchId, contactId, listingId } = thing;
  await database.deleteFrom('saved_searches').where('id', '=', savedSearchId).execute();
  await database.deleteFrom('contact_letters').where('id', '=', contactId).execute();
  await database.deleteFrom('favorites').where('id', '=', favoriteId).execute();
  await database.updateTable('listings').set({ status: 'deleted' }).where('id', '=', listingId).execute();
}

function missingThing(): Thing {
  const [userId, ownerId] = [newId(), newId()];
  const deals = { dealId: newId(), meetingId: newId(), ratingId: newId() };
  const ids = { buyerId: newId(), listingId: newId(), messageId: newId(), favoriteId: newId(), reportId: newId() };
  const savedSearchId = newId();
  const sessionId = newId();
  const ofModerators = { removalId: newId(), suspendedId: newId(), contactId: newId() };
  return {
    userId,
    ownerId,
    ...ids,
    ...deals,
    savedSearchId,
    ...ofModerators,
    email: `${newId()}@town.example`,
    refreshToken: makeRefreshToken(sessionId, 'another secret').value,
    sessionId,
    passkeyId: newId(),
    pushDeviceId: newId(),
    credentialId: newId(),
    phone: newPhone(),
  };
}
