// The calls about one's own passkeys: the list, adding, renaming, removing, and that one was offered.
import type * as passkey from '@chowk/contract/accounts/passkeys/passkey-endpoints';
import type { Passkey } from '@chowk/contract/accounts/passkeys/passkey-schemas';
import { passkeyTexts } from '@chowk/contract/accounts/passkeys/passkey-texts';
import type { Config } from '../../config/config.ts';
import { type Database, inTransaction, violatedUnique } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { MailQueue } from '../../email/index.ts';
import { invalid, notFound, unauthorized } from '../../http/errors.ts';
import type { Self } from '../../http/own-id.ts';
import type { Handler } from '../../http/serve.ts';
import { findUser } from '../accounts.store.ts';
import type { PasswordAttempts } from '../passwords/password-attempts.ts';
import { proveOwner } from '../prove-owner.ts';
import { deviceInWords } from '../sessions/device-words.ts';
import { requireOpenSession } from '../sessions/sessions.ts';
import { readNewPasskey } from './passkey-answers.ts';
import { makeChallenge, takeChallenge } from './passkey-challenges.ts';
import { writePasskeyEmail } from './passkey-email.ts';
import { newPasskeyOptions, siteOf } from './passkey-options.ts';
import { mustHaveRoom, mustLeaveAnotherKey, proofFor } from './passkeys.rules.ts';
import * as store from './passkeys.store.ts';

type Parts = {
  readonly database: Database;
  readonly tries: PasswordAttempts;
  readonly mailQueue: MailQueue;
  readonly config: Pick<Config, 'publicUrl' | 'tokenSecret'>;
  readonly now: () => Date;
};

export function passkeyRoutes(parts: Parts) {
  const { database, config, now } = parts;
  const site = siteOf(config.publicUrl);

  const showPasskeys: Handler<typeof passkey.showPasskeys> = async ({ person }) => {
    const account = await mustBeHere(database, person);
    const passkeys = await store.findPasskeys(database, person.id);
    const proof = proofFor(await store.findSessionStart(database, person.sessionId), now(), account);
    const isOfferDue = passkeys.length === 0 && account.passkey_offered_at === null;
    return { status: 200, body: { passkeys: passkeys.map(present), proof, isOfferDue } };
  };

  const startPasskey: Handler<typeof passkey.startPasskey> = async ({ person, body }) => {
    const account = await proveOwner(parts, person, { password: body.password, isRecentSignInEnough: true });
    const known = await store.findPasskeys(database, person.id);
    mustHaveRoom(known.length);
    const challenge = await makeChallenge(database, { userId: person.id, now: now() });
    const ids = known.map(({ credential_id }) => credential_id);
    return { status: 200, body: newPasskeyOptions(challenge, site.rpId, account, ids) };
  };

  const addPasskey: Handler<typeof passkey.addPasskey> = async ({ person, body, request }) => {
    const made = await readNewPasskey(body, {
      ...site,
      // Only whoever proved to be the owner was given one.
      takeChallenge: (challenge) => takeChallenge(database, challenge, { userId: person.id, now: now() }),
    });
    if (!made) throw invalid(passkeyTexts.addFailed);
    const name = deviceInWords(request.headers['user-agent']) ?? passkeyTexts.unnamed;
    const row = await inTransaction(database, async (transaction) => {
      if (!(await store.lockKeysOf(transaction, person.id))) throw unauthorized();
      mustHaveRoom((await store.findPasskeys(transaction, person.id)).length);
      const { id: credentialId, publicKey, counter } = made;
      const passkeyRow = { id: newId(), userId: person.id, credentialId, publicKey, counter, name, now: now() };
      const added = await store.insertPasskey(transaction, passkeyRow);
      await writePasskeyEmail(transaction, parts, { userId: person.id, kind: 'added', name });
      await requireOpenSession(transaction, person);
      return added;
    }).catch((error: unknown) => {
      // A device made it up for another account, or sent the same twice.
      if (violatedUnique(error) === null) throw error;
      throw invalid(passkeyTexts.alreadyThere);
    });
    parts.mailQueue.deliverSoon();
    return { status: 201, body: present(row) };
  };

  const renamePasskey: Handler<typeof passkey.renamePasskey> = async ({ person, params, body }) => {
    const own = { userId: person.id, passkeyId: params.passkeyId };
    const row = await store.renamePasskey(database, own, body.name);
    if (!row) throw notFound(passkeyTexts.notFound);
    return { status: 200, body: present(row) };
  };

  const removePasskey: Handler<typeof passkey.removePasskey> = async ({ person, params, body }) => {
    await proveOwner(parts, person, { password: body.password, isRecentSignInEnough: true });
    await inTransaction(database, async (transaction) => {
      const account = await store.lockKeysOf(transaction, person.id);
      if (!account) throw unauthorized();
      const passkeys = await store.findPasskeys(transaction, person.id);
      const gone = passkeys.find(({ id }) => id === params.passkeyId);
      if (!gone) throw notFound(passkeyTexts.notFound);
      mustLeaveAnotherKey({ ...account, passkeys: passkeys.length });
      await store.deletePasskey(transaction, { userId: person.id, passkeyId: gone.id });
      await writePasskeyEmail(transaction, parts, { userId: person.id, kind: 'removed', name: gone.name });
    });
    parts.mailQueue.deliverSoon();
    return { status: 200, body: { message: passkeyTexts.removed } };
  };

  const notePasskeyOffer: Handler<typeof passkey.notePasskeyOffer> = async ({ person }) => {
    await store.noteOffer(database, person.id, now());
    return { status: 200, body: { message: passkeyTexts.offerNoted } };
  };

  return { showPasskeys, startPasskey, addPasskey, renamePasskey, removePasskey, notePasskeyOffer };
}

async function mustBeHere(database: Database, person: Self) {
  const account = await findUser(database, person.id);
  if (!account) throw unauthorized();
  return account;
}

function present({ id, name, created_at, last_used_at, refused_at }: store.PasskeyRow): Passkey {
  return {
    id,
    name,
    addedAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    refusedAt: refused_at?.toISOString() ?? null,
  };
}
