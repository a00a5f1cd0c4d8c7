// Routes of passkeys: list, add, rename and remove the own ones; sign in with one.
import type * as passkey from '@chowk/contract/accounts/passkeys/passkey-endpoints';
import type { Passkey } from '@chowk/contract/accounts/passkeys/passkey-schemas';
import { passkeyTexts } from '@chowk/contract/accounts/passkeys/passkey-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import type { Config } from '../../config/config.ts';
import { type Database, inTransaction, violatedUnique } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { EmailQueue } from '../../email/index.ts';
import { invalid, messageBody, notFound, unauthorized } from '../../http/errors.ts';
import type { Handler } from '../../http/serve.ts';
import { verifyOwner } from '../account-access.ts';
import { queuePasskeyEmail } from '../account-emails.ts';
import { refuseSuspended, showAccount } from '../accounts.presenter.ts';
import { assertBelowPasskeyLimit, assertOtherSignInMethod, refusePasskey, requiredProof } from '../accounts.rules.ts';
import { findUser } from '../accounts.store.ts';
import type { PasswordAttempts } from '../passwords/password-attempts.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { requireOpenSession, type Sessions } from '../sessions/sessions.ts';
import * as store from './passkeys.store.ts';
import {
  makeChallenge,
  newPasskeyOptions,
  readNewPasskey,
  readSignIn,
  signInOptions,
  siteOf,
  takeChallenge,
  userHandleOf,
} from './webauthn.ts';

type Parts = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly attempts: PasswordAttempts;
  readonly emailQueue: EmailQueue;
  readonly config: Pick<Config, 'publicUrl' | 'tokenSecret'>;
  readonly now: () => Date;
};

export function passkeyRoutes(parts: Parts) {
  return { ...ownPasskeyRoutes(parts), ...signInRoutes(parts) };
}

function ownPasskeyRoutes(parts: Parts) {
  const { database, config, now } = parts;
  const site = siteOf(config.publicUrl);

  const showPasskeys: Handler<typeof passkey.showPasskeys> = async ({ caller }) => {
    const account = await findUser(database, caller.id);
    if (!account) throw unauthorized();
    const passkeys = await store.findPasskeys(database, caller.id);
    const proof = requiredProof(await store.findSessionStart(database, caller.sessionId), now(), account);
    const isOfferDue = passkeys.length === 0 && account.passkey_offered_at === null;
    return { status: 200, body: { passkeys: passkeys.map(present), proof, isOfferDue } };
  };

  const startPasskey: Handler<typeof passkey.startPasskey> = async ({ caller, body }) => {
    const account = await verifyOwner(parts, caller, { password: body.password, isRecentSignInEnough: true });
    const known = await store.findPasskeys(database, caller.id);
    assertBelowPasskeyLimit(known.length);
    const challenge = await makeChallenge(database, { userId: caller.id, now: now() });
    const ids = known.map(({ credential_id }) => credential_id);
    return { status: 200, body: newPasskeyOptions(challenge, site.rpId, account, ids) };
  };

  const addPasskey: Handler<typeof passkey.addPasskey> = async ({ caller, body, request }) => {
    const made = await readNewPasskey(body, {
      ...site,
      takeChallenge: (challenge) => takeChallenge(database, challenge, { userId: caller.id, now: now() }),
    });
    if (!made) throw invalid(refs(passkeyTexts).addFailed);
    const name = describeDevice(request.headers['user-agent']) ?? passkeyTexts.unnamed;
    const row = await inTransaction(database, async (transaction) => {
      if (!(await store.lockKeysOf(transaction, caller.id))) throw unauthorized();
      assertBelowPasskeyLimit((await store.findPasskeys(transaction, caller.id)).length);
      const { id: credentialId, publicKey, counter } = made;
      const passkeyRow = { id: newId(), userId: caller.id, credentialId, publicKey, counter, name, now: now() };
      const added = await store.insertPasskey(transaction, passkeyRow);
      await queuePasskeyEmail(transaction, parts, { userId: caller.id, kind: 'added', passkeyName: name });
      await requireOpenSession(transaction, caller);
      return added;
    }).catch((error: unknown) => {
      if (violatedUnique(error) === null) throw error;
      throw invalid(refs(passkeyTexts).alreadyThere);
    });
    parts.emailQueue.deliverSoon();
    return { status: 201, body: present(row) };
  };

  const renamePasskey: Handler<typeof passkey.renamePasskey> = async ({ caller, params, body }) => {
    const own = { userId: caller.id, passkeyId: params.passkeyId };
    const row = await store.renamePasskey(database, own, body.name);
    if (!row) throw notFound(refs(passkeyTexts).notFound);
    return { status: 200, body: present(row) };
  };

  const removePasskey: Handler<typeof passkey.removePasskey> = async ({ caller, params, body }) => {
    await verifyOwner(parts, caller, { password: body.password, isRecentSignInEnough: true });
    await inTransaction(database, async (transaction) => {
      const account = await store.lockKeysOf(transaction, caller.id);
      if (!account) throw unauthorized();
      const passkeys = await store.findPasskeys(transaction, caller.id);
      const removed = passkeys.find(({ id }) => id === params.passkeyId);
      if (!removed) throw notFound(refs(passkeyTexts).notFound);
      assertOtherSignInMethod({ ...account, passkeys: passkeys.length });
      await store.deletePasskey(transaction, { userId: caller.id, passkeyId: removed.id });
      await queuePasskeyEmail(transaction, parts, { userId: caller.id, kind: 'removed', passkeyName: removed.name });
    });
    parts.emailQueue.deliverSoon();
    return { status: 200, body: messageBody(refs(passkeyTexts).removed) };
  };

  const notePasskeyOffer: Handler<typeof passkey.notePasskeyOffer> = async ({ caller }) => {
    await store.markOffered(database, caller.id, now());
    return { status: 200, body: messageBody(refs(passkeyTexts).offerNoted) };
  };

  return { showPasskeys, startPasskey, addPasskey, renamePasskey, removePasskey, notePasskeyOffer };
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

function signInRoutes({ database, sessions, config, now }: Parts) {
  const site = siteOf(config.publicUrl);
  const anyUser = () => ({ userId: null, now: now() });

  const startPasskeySignIn: Handler<typeof passkey.startPasskeySignIn> = async () => ({
    status: 200,
    body: signInOptions(await makeChallenge(database, anyUser()), site.rpId),
  });

  const signInWithPasskey: Handler<typeof passkey.signInWithPasskey> = async ({ body, request, reply }) => {
    const known = await store.findByCredential(database, body.id);
    const handle = body.response.userHandle;
    if (!known || (handle && handle !== userHandleOf(known.user_id))) refusePasskey();
    const counter = await readSignIn(body, known.public_key, {
      ...site,
      takeChallenge: (challenge) => takeChallenge(database, challenge, anyUser()),
    });
    if (counter === null) refusePasskey();
    const opened = await inTransaction(database, async (transaction) => {
      const isFresh = await store.usePasskey(transaction, known.id, counter, now());
      return isFresh ? sessions.open(transaction, known.user_id, request, reply) : null;
    });
    if (!opened) {
      await store.markRefused(database, known.id, now());
      request.log.warn({ passkey: known.id }, 'a passkey answered with a counter that was there before');
      refusePasskey();
    }
    const user = await showAccount(database, known.user_id);
    if (!user) throw unauthorized();
    const { token, isSuspended } = opened;
    return isSuspended ? refuseSuspended(token, user) : { status: 200, body: { token, user } };
  };

  return { startPasskeySignIn, signInWithPasskey };
}
