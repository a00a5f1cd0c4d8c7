// Signing in through another company's account: Google where it is set up, Facebook never.
import type * as account from '@chowk/contract/accounts/account-endpoints';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { unavailable } from '../../http/errors.ts';
import type { Handler } from '../../http/serve.ts';
import { presentUser } from '../accounts.presenter.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { refuseSuspended, showAccount } from '../suspended-sign-in.ts';
import { withGoogleAccount } from './google-account.ts';
import { googleFailure } from './google-provider.ts';
import { type IdentityProvider, verifyIdToken } from './id-token.ts';

type SocialParts = {
  readonly config: Config;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly now: () => Date;
  /** Null: nothing is set up. */
  readonly google: IdentityProvider | null;
};

export function socialRoutes({ config, database, sessions, now, google }: SocialParts) {
  const signInWithGoogle: Handler<typeof account.signInWithGoogle> = async ({ body, request, reply }) => {
    if (!google) throw unavailable(googleFailure(config));
    const identity = { ...(await verifyIdToken(google, body.idToken, now())), language: body.language };
    const parts = { database, secret: config.tokenSecret };
    return withGoogleAccount(parts, identity, now(), async ({ user, lostPassword, isNew }, transaction) => {
      const { token, isSuspended } = await sessions.open(transaction, user.id, request, reply, { isNew });
      if (isSuspended) return refuseSuspended(token, (await showAccount(transaction, user.id)) ?? presentUser(user));
      const message = lostPassword ? accountTexts.googleLinked : accountTexts.googleSignedIn;
      return { status: 200, body: { message, token, refreshToken: null, user: presentUser(user) } };
    });
  };

  const signInWithFacebook: Handler<typeof account.signInWithFacebook> = async () => {
    throw unavailable(accountTexts.facebookNotConfigured);
  };

  return { signInWithGoogle, signInWithFacebook };
}
