// Forms that are still arriving, or whose photos are being stored, when their session ends.
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signIn } from '@chowk/contract/accounts/account-endpoints';
import { requestPasswordReset, resetPassword } from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import { endOtherSessions } from '@chowk/contract/accounts/sessions/session-endpoints';
import { csrfHeader } from '@chowk/contract/http/csrf';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { listingForm, publishListing, sendEdit, sendForm, sendListing } from '../../../test/forms.ts';
import { startTestServer, type TestServer, testConfig, testPassword } from '../../../test/harness.ts';
import { jpeg } from '../../../test/pictures.ts';
import { confirm, linkTo } from '../../../test/verification-server.ts';
import { openStorage } from '../../media/index.ts';

let server: TestServer;
let seller: SignedInClient;
let listingId: string;
/** Runs once, while the photos of the next form are written. */
let whileStoring: (() => Promise<void>) | null = null;

beforeAll(async () => {
  let stored: ReturnType<typeof openStorage> | undefined;
  const storage = () => (stored ??= openStorage({ ...testConfig, dataDir: server.dataDir }));
  server = await startTestServer({
    config: { requireVerifiedEmail: true, publicUrl: 'https://chowk.example' },
    storage: {
      async write(name, bytes) {
        const [work] = [whileStoring];
        whileStoring = null;
        await work?.();
        return storage().write(name, bytes);
      },
      read: (name) => storage().read(name),
      remove: (name) => storage().remove(name),
      list: () => storage().list(),
    },
  });
  seller = await verifiedUser();
  listingId = (await publishListing(seller)).id;
});
beforeEach(() => {
  whileStoring = null;
});
afterAll(() => server.close());

async function verifiedUser(): Promise<SignedInClient> {
  const email = `person-${crypto.randomUUID()}@town.example`;
  const client = await server.addUser({ email });
  await confirm(server, email);
  return Object.assign(client, { user: { ...client.user, email } });
}

/** As the owner of the mailbox, who never used the account. */
async function resetBy(email: string): Promise<void> {
  await server.visitor().call(requestPasswordReset, { body: { email } });
  const token = await linkTo(server, email, 'reset-password');
  const answer = await server.visitor().call(resetPassword, { body: { token, password: 'Another-Horse-9' } });
  expect(answer.status).toBe(200);
}

/** The owner signs in elsewhere and ends all other sessions. */
async function signOutOthers({ user: { email } }: SignedInClient): Promise<void> {
  const owner = server.visitor();
  const { body } = await owner.call(signIn, { body: { email, password: testPassword } });
  const { token, user } = body as Pick<SignedInClient, 'token' | 'user'>;
  expect((await owner.as(token, user).call(endOtherSessions)).status).toBe(200);
}

const listingsOf = ({ user }: SignedInClient) =>
  server.database.selectFrom('listings').select(['title', 'status']).where('user_id', '=', user.id).execute();
const messagesOf = ({ user }: SignedInClient) =>
  server.database.selectFrom('messages').select('content').where('sender_id', '=', user.id).execute();
// Photos are named by their content: each test needs one that is not stored yet.
let width = 40;
const freshPhoto = () => jpeg({ width: ++width, height: 30 });

describe('a form whose session ends before it is stored', () => {
  it('publishes no listing for the user who has just reset the password', async () => {
    const email = `taken-${crypto.randomUUID()}@town.example`;
    const stranger = await server.addUser({ email });
    whileStoring = () => resetBy(email);
    expect((await sendListing(stranger, { files: [await freshPhoto()] })).statusCode).toBe(401);
    expect(await listingsOf(stranger)).toEqual([]);
  });

  it('sends no photo for that user either', async () => {
    const email = `taken-${crypto.randomUUID()}@town.example`;
    const stranger = await server.addUser({ email });
    whileStoring = () => resetBy(email);
    const talk = { from: stranger, to: seller, listingId };
    expect((await sendForm(talk, { files: [await freshPhoto()] })).statusCode).toBe(401);
    expect(await messagesOf(stranger)).toEqual([]);
  });

  it('changes no listing after its owner has ended all other sessions', async () => {
    const owner = await verifiedUser();
    const { id } = await publishListing(owner);
    whileStoring = () => signOutOthers(owner);
    const edit = await sendEdit(owner, id, { fields: { Title: 'Changed by a thief' }, files: [await freshPhoto()] });
    expect(edit.statusCode).toBe(401);
    expect(await listingsOf(owner)).toMatchObject([{ title: 'Wooden cot' }]);
  });

  it('sends no message when the session ends while the form arrives', async () => {
    const owner = await verifiedUser();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const words = { SenderId: owner.user.id, ReceiverId: seller.user.id, ListingId: listingId, Content: 'Send money' };
    const place = { Latitude: '30.7', Longitude: '76.7', PlaceLabel: 'Sector 17' };
    const form = new Response(listingForm({ ...words, ...place }, []));
    const bytes = Buffer.from(await form.clone().arrayBuffer());
    const csrf = await owner.csrfToken();
    const slow = httpRequest({
      ...{ host: '127.0.0.1', port, path: sendMessage.path, method: 'POST' },
      headers: {
        'content-type': form.headers.get('content-type') ?? '',
        'content-length': bytes.length,
        authorization: `Bearer ${owner.token}`,
        cookie: [...owner.cookies].map((pair) => pair.join('=')).join('; '),
        [csrfHeader]: csrf,
      },
    });
    const mine = server.database.updateTable('sessions').where('user_id', '=', owner.user.id);
    await mine.set({ last_seen_at: null }).execute();
    slow.write(bytes.subarray(0, 100));
    // Written at the session lookup: from here on the server waits for the rest of the form.
    const seen = server.database.selectFrom('sessions').select('id').where('user_id', '=', owner.user.id);
    await expect.poll(() => seen.where('last_seen_at', 'is not', null).execute()).toHaveLength(1);
    await signOutOthers(owner);
    slow.end(bytes.subarray(100));
    const [answer] = (await once(slow, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(401);
    expect(await messagesOf(owner)).toEqual([]);
  });
});
