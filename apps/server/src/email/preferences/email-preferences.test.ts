// One's choice of letters, read and saved.
import {
  saveEmailPreferences,
  showEmailPreferences,
} from '@chowk/contract/email/preferences/email-preference-endpoints';
import { emailPreferenceTexts } from '@chowk/contract/email/preferences/email-preference-texts';
import { defaultEmailPreferences as defaults } from '@chowk/contract/email/preferences/email-preferences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let smtpServer: TestServer;
let user: SignedInClient;
beforeAll(async () => {
  smtpServer = await startTestServer();
  user = await smtpServer.addUser();
});
afterAll(() => smtpServer.close());

const params = () => ({ id: user.user.id });
const show = () => user.call(showEmailPreferences, { params: params() });
const save = (given: object) => user.call(saveEmailPreferences, { params: params(), body: { ...defaults, ...given } });

describe('/api/users/{id}/letter-preferences', () => {
  // Promise: Everybody gets letters about messages, listings that run out and favorites until they choose otherwise; what
  // they choose is kept
  it('says what is chosen: at first everything, and then what was saved', async () => {
    expect(await show()).toMatchObject({ status: 200, body: { ...defaults, addressFails: false } });
    const mine = { messages: 'daily', showsFirstLine: false, expiry: false, favorites: false, timeZone: 'Asia/Tokyo' };
    expect(await save(mine)).toMatchObject({ status: 200, body: { message: emailPreferenceTexts.saved } });
    expect((await show()).body).toEqual({ ...mine, addressFails: false });
    await save({});
    expect((await show()).body).toEqual({ ...defaults, addressFails: false });
  });

  it.each([
    [{ timeZone: 'Asia/Nowhere' }],
    [{ timeZone: '+05:30' }],
    [{ timeZone: '' }],
    [{ timeZone: `A${'/a'.repeat(60)}` }],
    [{ messages: 'weekly' }],
    [{ expiry: 'yes' }],
  ])('refuses %j', async (wrong) => {
    expect((await save(wrong)).status).toBe(400);
  });

  it.each(['Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'])(
    'knows %s',
    async (timeZone) => {
      expect((await save({ timeZone })).status).toBe(200);
    },
  );
});
