// The file with all that is held about a person, through the real app.
import { changePassword, signIn } from '@chowk/contract/accounts/account-endpoints';
import { deleteAccount, exportMyData } from '@chowk/contract/accounts/personal-data-endpoints';
import type { PersonalData } from '@chowk/contract/accounts/personal-data-schemas';
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import { submitContact } from '@chowk/contract/letters/contact-endpoints';
import { deleteListing } from '@chowk/contract/listings/listing-endpoints';
import { blockPerson, reportConversation, sendMessage } from '@chowk/contract/messages/message-endpoints';
import { reportListing } from '@chowk/contract/moderation/report-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { startTestTown, type TestTown } from '../../../test/harness.ts';
import { publishListing } from '../../../test/listing-forms.ts';
import { plantListing } from '../../../test/planted-listings.ts';
import { plantPeople } from '../../../test/planted-people.ts';

let town: TestTown;
let asha: SignedInClient;
let other: SignedInClient;
let blocker: SignedInClient;

beforeAll(async () => {
  town = await startTestTown({ config: { rateLimits: true } });
  asha = await town.person({ fullName: 'Asha Rani' });
  [other, blocker] = (await plantPeople(town, 2)) as [SignedInClient, SignedInClient];
});
afterAll(() => town.close());

async function readData(person: SignedInClient): Promise<PersonalData> {
  const { status, body } = await person.call(exportMyData, { params: { id: person.user.id } });
  expect(status).toBe(200);
  return body as PersonalData;
}

const write = (from: SignedInClient, to: SignedInClient, listingId: string, content: string) =>
  from.call(sendMessage, { body: { senderId: from.user.id, receiverId: to.user.id, listingId, content } });

describe('GET /api/users/{id}/export', () => {
  // Promise: People get all that is held about them as one file: who they are, since when and how they sign in,
  // sessions, listings in every status with their photos, favourites, messages both ways, blocked people, reports,
  // letters
  it('tells who the person is, since when, and how they sign in', async () => {
    const { person, sessions, exportedAt } = await readData(asha);
    const { isEmailConfirmed, ...user } = asha.user;
    expect(isEmailConfirmed).toBe(false);
    expect(person).toEqual({
      ...user,
      emailConfirmedAt: null,
      newEmail: null,
      joinedAt: expect.any(String),
      signsInWith: { password: true, google: false },
      googleId: null,
      suspendedAt: null,
      lettersRefused: 0,
      passkeyOfferedAt: null,
      language: null,
    });
    expect(sessions).toMatchObject([{ isThisOne: true, endedAt: null }]);
    expect(Date.parse(sessions[0]?.until ?? '')).toBeGreaterThan(Date.parse(exportedAt));
  });

  it('holds listings in every status, each with its place and the addresses of its photos', async () => {
    const cot = await publishListing(asha, { fields: { Title: 'Cot of Asha' } });
    const gone = await publishListing(asha, { fields: { Title: 'Gone chair' } });
    await asha.call(deleteListing, { params: { id: gone.id } });
    const { listings } = await readData(asha);
    expect(listings.map(({ title, status }) => [title, status])).toEqual([
      ['Gone chair', 'deleted'],
      ['Cot of Asha', 'available'],
    ]);
    expect(listings[1]).toMatchObject({ id: cot.id, price: 4500, address: cot.address, latitude: cot.latitude });
    const [photo] = listings[1]?.photos ?? [];
    expect((await town.app.inject({ method: 'GET', url: photo?.url ?? '' })).statusCode).toBe(200);
  });

  it('holds favourites, messages both ways, blocked people, reports and letters', async () => {
    const { id: listingId } = await plantListing(town.database, { user_id: other.user.id, title: 'Good bicycle' });
    await asha.call(addFavorite, { body: { userId: asha.user.id, listingId } });
    await write(asha, other, listingId, 'Is it still there?');
    await write(other, asha, listingId, 'It is.');
    const words = { reason: 'scam', description: 'They ask for money first.' } as const;
    await asha.call(reportListing, { body: { listingId, email: 'elsewhere@town.example', ...words } });
    await asha.call(reportConversation, { body: { listingId, personId: other.user.id, ...words } });
    await asha.call(submitContact, {
      body: { name: 'Asha', email: 'asha@town.example', reason: 'other', subject: 'A question', message: 'How?' },
    });
    await asha.call(blockPerson, { params: { personId: other.user.id } });

    const data = await readData(asha);
    expect(data.favorites).toMatchObject([{ listingId, title: 'Good bicycle' }]);
    expect(data.messages.sent).toMatchObject([{ personId: other.user.id, content: 'Is it still there?' }]);
    expect(data.messages.received).toMatchObject([{ personName: other.user.fullName, content: 'It is.' }]);
    expect(data.blockedPeople).toMatchObject([{ personId: other.user.id, fullName: other.user.fullName }]);
    expect(data.reports).toMatchObject([
      { listingId, personId: other.user.id, email: null, ...words },
      { listingId, personId: null, email: 'elsewhere@town.example', ...words },
    ]);
    expect(data.letters.map(({ subject }) => subject)).toContain('[Chowk] Other: A question');
    expect(data.letters).toHaveLength(3);
  });

  it('keeps from the person what is not theirs: who blocked them, and what was kept from them', async () => {
    const { id: listingId } = await plantListing(town.database, { user_id: blocker.user.id });
    await write(asha, blocker, listingId, 'Hello');
    await blocker.call(blockPerson, { params: { personId: asha.user.id } });
    await write(asha, blocker, listingId, 'Are you there?');
    await write(other, asha, (await readData(asha)).listings[1]?.id ?? '', 'You blocked me, so this is withheld');
    const data = await readData(asha);
    expect(data.messages.sent.map(({ content }) => content)).toContain('Are you there?');
    expect(JSON.stringify(data)).not.toMatch(/withheld|token|hash/i);
    expect(data.blockedPeople.map(({ personId }) => personId)).toEqual([other.user.id]);
  });

  it('tells of tries at the password while they are counted', async () => {
    const body = { email: asha.user.email, password: 'Wrong-Horse-9' };
    await asha.call(signIn, { body });
    await asha.call(signIn, { body });
    expect((await readData(asha)).passwordTries).toMatchObject([{ count: 2 }]);
  });

  // Promise: Nobody gets another person's file, and nobody gets it again and again
  it('is refused for other people, for ids that nobody has, and without a session', async () => {
    for (const id of [other.user.id, crypto.randomUUID()])
      expect(await asha.call(exportMyData, { params: { id } })).toMatchObject({ status: 403 });
    expect(await town.visitor().call(exportMyData, { params: { id: asha.user.id } })).toMatchObject({ status: 401 });
  });

  it('is limited: each time everything is read', async () => {
    const asked = await Promise.all(
      Array.from({ length: 11 }, () => blocker.call(exportMyData, { params: { id: blocker.user.id } })),
    );
    expect(asked.map(({ status }) => Number(status)).filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('DELETE /api/users/{id}', () => {
  // Promise: Guessing the password there is slowed down, together with guessing it at its change
  it('slows down whoever guesses the password, here and at the change of it together', async () => {
    const params = { id: asha.user.id };
    const wrong = 'Wrong-Horse-9';
    const guess = () => asha.call(deleteAccount, { params, body: { email: asha.user.email, password: wrong } });
    const guessThere = () =>
      asha.call(changePassword, { params, body: { currentPassword: wrong, newPassword: 'Another-Horse-9' } });
    for (const tried of [guess, guessThere, guess, guessThere, guess]) expect((await tried()).status).toBe(400);
    expect(Number((await guess()).status)).toBe(429);
  });
});
