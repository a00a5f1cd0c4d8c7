// Requests concurrent with an account deletion leave no data.
import { changePassword, refreshSession, signIn, updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { deleteAccount } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import { blockUser, sendMessage } from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { reportListing } from '@chowk/contract/reports/report-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { countWaiting } from '../../../test/database-activity.ts';
import { anyPhoto, sendEdit, sendListing } from '../../../test/forms.ts';
import { startTestServer, type TestServer, testPassword } from '../../../test/harness.ts';
import { plantListing, plantUsers } from '../../../test/planted-rows.ts';
import { inTransaction } from '../../database/database.ts';
import { requireSelf } from '../../http/own-id.ts';
import { eraseAccount, lockAccount } from './account-deletion.store.ts';

let server: TestServer;
let leaver: SignedInClient;
let other: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [other] = (await plantUsers(server, 1)) as [SignedInClient];
  leaver = await server.addUser();
  listingId = (await plantListing(server.database, { user_id: other.user.id })).id;
});
afterAll(() => server.close());

/** Deletes the account while `meanwhile` waits for its lock. */
async function deleteWhile<T>(meanwhile: () => Promise<T>): Promise<T> {
  const own = requireSelf(leaver.user, leaver.user).id;
  const { underWay } = await inTransaction(server.database, async (transaction) => {
    const checked = await transaction.selectFrom('users').selectAll().where('id', '=', own).executeTakeFirstOrThrow();
    expect(await lockAccount(transaction, own, checked)).toMatchObject({ id: own });
    const underWay = meanwhile();
    await expect.poll(() => countWaiting(server.database)).toBe(1);
    await eraseAccount(transaction, own, { keysOf: () => ['none'], checked: new Map(), now: server.clock.now() });
    return { underWay };
  });
  return underWay;
}

async function countRows() {
  const { id } = leaver.user;
  const { database } = server;
  const counts = await Promise.all([
    database.selectFrom('sessions').where('user_id', '=', id).select('id').execute(),
    database.selectFrom('listings').where('user_id', '=', id).where('status', '!=', 'deleted').select('id').execute(),
    database.selectFrom('favorites').where('user_id', '=', id).select('id').execute(),
    database
      .selectFrom('messages')
      .where((eb) => eb.or({ sender_id: id, receiver_id: id }))
      .select('id')
      .execute(),
    database
      .selectFrom('blocked_people')
      .where((eb) => eb.or({ blocker_id: id, blocked_id: id }))
      .select('blocker_id')
      .execute(),
    database.selectFrom('reports').where('reporter_id', '=', id).select('id').execute(),
    database.selectFrom('mails').where('person_id', '=', id).select('id').execute(),
  ]);
  return counts.flat().length;
}

const write = (from: SignedInClient, to: SignedInClient) =>
  from.call(sendMessage, { body: { senderId: from.user.id, receiverId: to.user.id, listingId, content: 'Hello' } });

describe('while an account is being deleted', () => {
  const words = { reason: 'scam', description: 'They ask for money first.' } as const;
  const contactMessage = {
    name: 'L',
    email: 'l@town.example',
    reason: 'other',
    subject: 'Hello',
    message: 'Hello',
  } as const;
  const ownWrites: Record<string, () => Promise<{ status: number }>> = {
    publishing: async () => ({ status: (await sendListing(leaver)).statusCode }),
    writing: () => write(leaver, other),
    'keeping a favourite': () => leaver.call(addFavorite, { body: { userId: leaver.user.id, listingId } }),
    blocking: () => leaver.call(blockUser, { params: { otherUserId: other.user.id } }),
    reporting: () => leaver.call(reportListing, { body: { listingId, ...words } }),
    'writing to support': () => leaver.call(submitContact, { body: contactMessage }),
    'signing in': () => server.visitor().call(signIn, { body: { email: leaver.user.email, password: testPassword } }),
    'changing the profile': () =>
      leaver.call(updateProfile, {
        params: { id: leaver.user.id },
        body: { fullName: 'Back again', email: leaver.user.email, location: 'Kharar' },
      }),
    'deleting it a second time': () =>
      leaver.call(deleteAccount, {
        params: { id: leaver.user.id },
        body: { email: leaver.user.email, password: testPassword },
      }),
  };

  it.each(Object.keys(ownWrites))('%s waits, is refused, and leaves nothing behind', async (name) => {
    const answer = await deleteWhile(async () => ownWrites[name]?.());
    expect(answer?.status).toBe(401);
    expect(await countRows()).toBe(0);
    const row = server.database.selectFrom('users').select('full_name').where('id', '=', leaver.user.id);
    expect(await row.executeTakeFirst()).toEqual({ full_name: 'Deleted user' });
  });

  it('a new password is refused', async () => {
    const body = { currentPassword: testPassword, newPassword: 'Another-Horse-9' };
    const answer = await deleteWhile(() => leaver.call(changePassword, { params: { id: leaver.user.id }, body }));
    expect(answer.status).toBe(400);
    const row = server.database.selectFrom('users').select('password_hash').where('id', '=', leaver.user.id);
    expect(await row.executeTakeFirst()).toEqual({ password_hash: null });
  });

  it('a message to the user waits and is refused with the reason', async () => {
    const own = await plantListing(server.database, { user_id: leaver.user.id });
    listingId = own.id;
    const sent = await deleteWhile(() => write(other, leaver));
    expect(sent).toMatchObject({ status: 404, body: { message: messageTexts.receiverDeleted } });
    expect(await countRows()).toBe(0);
  });

  // The deletion locks the listing before its seller; a message that had locked the seller first was a deadlock, and a 503.
  it('a message about a listing that is locked first is refused with the reason', async () => {
    listingId = (await plantListing(server.database, { user_id: leaver.user.id })).id;
    const { underWay } = await inTransaction(server.database, async (transaction) => {
      const lock = transaction.selectFrom('listings').select('id').where('id', '=', listingId).forUpdate();
      await lock.execute();
      const sending = write(other, leaver);
      await expect.poll(() => countWaiting(server.database)).toBe(1);
      const own = requireSelf(leaver.user, leaver.user).id;
      const user = transaction.selectFrom('users').selectAll().where('id', '=', own);
      expect(await lockAccount(transaction, own, await user.executeTakeFirstOrThrow())).toMatchObject({ id: own });
      await eraseAccount(transaction, own, { keysOf: () => ['none'], checked: new Map(), now: server.clock.now() });
      return { underWay: sending };
    });
    expect(await underWay).toMatchObject({ status: 404, body: { message: messageTexts.receiverDeleted } });
  });

  it('a block of the user waits and is refused', async () => {
    const blocked = await deleteWhile(() => other.call(blockUser, { params: { otherUserId: leaver.user.id } }));
    expect(blocked).toMatchObject({ status: 404, body: { message: messageTexts.userGone } });
    expect(await countRows()).toBe(0);
  });

  it('an edit of the user’s listing is refused, and its text is not stored', async () => {
    const { id } = await plantListing(server.database, { user_id: leaver.user.id });
    const files = [await anyPhoto()];
    const answer = await deleteWhile(() => sendEdit(leaver, id, { fields: { Address: 'Secret street 5' }, files }));
    expect(answer.statusCode).toBe(404);
    const listing = server.database.selectFrom('listings').select('address').where('id', '=', id);
    expect(await listing.executeTakeFirst()).toEqual({ address: '' });
    const photos = server.database.selectFrom('listing_photos').select('id').where('listing_id', '=', id);
    expect(await photos.execute()).toEqual([]);
  });
});

describe('requests in progress when the deletion starts', () => {
  it('are waited for, and their rows are deleted too', async () => {
    const id = crypto.randomUUID();
    const removing = await server.database.transaction().execute(async (transaction) => {
      await plantListing(transaction, { id, user_id: leaver.user.id });
      const call = leaver.call(deleteAccount, {
        params: { id: leaver.user.id },
        body: { email: leaver.user.email, password: testPassword },
      });
      await expect.poll(() => countWaiting(server.database)).toBe(1);
      return { call };
    });
    expect(await removing.call).toMatchObject({ status: 200 });
    const listing = server.database.selectFrom('listings').select(['status', 'address']).where('id', '=', id);
    expect(await listing.executeTakeFirst()).toEqual({ status: 'deleted', address: '' });
  });

  it('include a refresh, which fails', async () => {
    const body = { email: leaver.user.email, password: testPassword };
    const [removed] = await Promise.all([
      leaver.call(deleteAccount, { params: { id: leaver.user.id }, body }),
      leaver.call(refreshSession),
    ]);
    expect(removed.status).toBe(200);
    expect(await leaver.call(refreshSession)).toMatchObject({ status: 401 });
    expect(await countRows()).toBe(0);
  });
});

describe('two users with each other’s listings as favorites', () => {
  it('can both be deleted concurrently', async () => {
    const clients = await plantUsers(server, 2);
    const listings = await Promise.all(clients.map(({ user }) => plantListing(server.database, { user_id: user.id })));
    for (const [at, client] of clients.entries())
      await client.call(addFavorite, { body: { userId: client.user.id, listingId: listings[1 - at]?.id ?? '' } });
    const answers = await Promise.all(
      clients.map((client) =>
        client.call(deleteAccount, { params: { id: client.user.id }, body: { email: client.user.email } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
