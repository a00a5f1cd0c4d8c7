// The calls about what is held of a person: all of it as one file, and the end of it.
import type { deleteAccount, exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { brand } from '@chowk/contract/brand';
import type { Config } from '../../config/config.ts';
import { type Database, inTransaction, readSnapshot } from '../../database/database.ts';
import type { UserRow } from '../../database/schema.ts';
import type { Csrf } from '../../http/csrf.ts';
import { unauthorized } from '../../http/errors.ts';
import type { Handler } from '../../http/serve.ts';
import type { SignedPhotos } from '../../media/index.ts';
import { addressOf } from '../account-address.rules.ts';
import { ownPasswordTarget } from '../accounts.rules.ts';
import { findUser } from '../accounts.store.ts';
import { proofFor, refuseSignInTooOld } from '../passkeys/passkeys.rules.ts';
import { findSessionStart } from '../passkeys/passkeys.store.ts';
import type { PasswordAttempts } from '../passwords/password-attempts.ts';
import { isRightPassword } from '../passwords/passwords.ts';
import { proveOwner } from '../prove-owner.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { keepAddressBlocked } from '../suspended-addresses.store.ts';
import { eraseAccount, lockAccount } from './account-deletion.store.ts';
import { presentPersonalData } from './personal-data.presenter.ts';
import { readPersonalData } from './personal-data.store.ts';
import { mustBeOwnEmail, refusePassword } from './privacy.rules.ts';

export type PrivacyParts = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly csrf: Csrf;
  readonly tries: PasswordAttempts;
  readonly config: Pick<Config, 'tokenSecret' | 'supportEmail'>;
  readonly signedPhotos: SignedPhotos;
  readonly now: () => Date;
  /** Told after the account is gone: whoever still talks to this person stops, and files that were theirs go. */
  readonly onDeleted: (personId: string, photos: readonly string[]) => void;
};

export function privacyRoutes(parts: PrivacyParts) {
  const { database, sessions, csrf, config, tries, signedPhotos, now, onDeleted } = parts;
  const support = config.supportEmail ?? brand.supportEmail;

  const exportData: Handler<typeof exportMyData> = async ({ person, body }) => {
    const own = person.id;
    await proveOwner({ database, tries, now }, person, { password: body.password, isRecentSignInEnough: false });
    const held = await readSnapshot(database, (transaction) =>
      readPersonalData(transaction, own, { support, keysOf: (addressKeys) => tries.keysOf(own, addressKeys) }),
    );
    if (!held) throw unauthorized();
    return {
      status: 200,
      body: presentPersonalData(held, { sessionId: person.sessionId, now: now(), sign: signedPhotos.sign }),
    };
  };

  const remove: Handler<typeof deleteAccount> = async ({ person, body, request, reply }) => {
    const own = person.id;
    await tries.count(ownPasswordTarget(own));
    const account = await findUser(database, own);
    if (!account) throw unauthorized();
    mustBeOwnEmail(addressOf(account), body.email);
    await mustBeOwner(account, person.sessionId, body.password);
    const photos = await inTransaction(database, async (transaction) => {
      const held = await lockAccount(transaction, own, account);
      if (!held) throw unauthorized();
      await keepAddressBlocked(transaction, config.tokenSecret, held, now());
      return eraseAccount(transaction, own, (addressKeys) => tries.keysOf(own, addressKeys), now());
    });
    onDeleted(own, photos);
    await sessions.end(request, reply);
    csrf.forget(reply);
    return { status: 200, body: { message: privacyTexts.accountDeleted } };
  };

  /** The password, or for whoever has none a sign-in of a moment ago: an open browser alone is no proof. */
  async function mustBeOwner(account: UserRow, sessionId: string, password: string | null | undefined): Promise<void> {
    if (account.password_hash !== null) {
      if (!(await isRightPassword(account.password_hash, password ?? ''))) refusePassword(password);
    } else if (proofFor(await findSessionStart(database, sessionId), now(), account) !== 'nothing')
      refuseSignInTooOld();
  }

  return { exportData, deleteAccount: remove };
}
