// Signing in with a passkey: a challenge, and what the device answered to it.
import type * as passkey from '@chowk/contract/accounts/passkeys/passkey-endpoints';
import type { Config } from '../../config/config.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { unauthorized } from '../../http/errors.ts';
import type { Handler } from '../../http/serve.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { refuseSuspended, showAccount } from '../suspended-sign-in.ts';
import { readSignIn } from './passkey-answers.ts';
import { makeChallenge, takeChallenge } from './passkey-challenges.ts';
import { signInOptions, siteOf, userHandleOf } from './passkey-options.ts';
import { refusePasskey } from './passkeys.rules.ts';
import { findByCredential, noteRefusal, usePasskey } from './passkeys.store.ts';

type Parts = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly now: () => Date;
};

export function passkeySignInRoutes({ database, sessions, config, now }: Parts) {
  const site = siteOf(config.publicUrl);
  const forNobodyYet = () => ({ userId: null, now: now() });

  const startPasskeySignIn: Handler<typeof passkey.startPasskeySignIn> = async () => ({
    status: 200,
    body: signInOptions(await makeChallenge(database, forNobodyYet()), site.rpId),
  });

  const signInWithPasskey: Handler<typeof passkey.signInWithPasskey> = async ({ body, request, reply }) => {
    const known = await findByCredential(database, body.id);
    const handle = body.response.userHandle;
    if (!known || (handle && handle !== userHandleOf(known.user_id))) refusePasskey();
    const counter = await readSignIn(body, known.public_key, {
      ...site,
      takeChallenge: (challenge) => takeChallenge(database, challenge, forNobodyYet()),
    });
    if (counter === null) refusePasskey();
    const opened = await inTransaction(database, async (transaction) => {
      const isFresh = await usePasskey(transaction, known.id, counter, now());
      return isFresh ? sessions.open(transaction, known.user_id, request, reply) : null;
    });
    if (!opened) {
      await noteRefusal(database, known.id, now());
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
