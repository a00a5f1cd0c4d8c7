// The calls about one's own account: profile and password.
import type * as account from '@chowk/contract/accounts/account-endpoints';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import type { Config } from '../config/config.ts';
import { type Database, inTransaction, violatedUnique } from '../database/database.ts';
import { unauthorized } from '../http/errors.ts';
import type { Handler } from '../http/serve.ts';
import { presentUser } from './accounts.presenter.ts';
import { isReserved, ownPasswordTarget, refuseCurrentPassword, refuseTakenEmail } from './accounts.rules.ts';
import * as store from './accounts.store.ts';
import { endResetsOf } from './password-reset/password-reset.store.ts';
import type { PasswordAttempts } from './passwords/password-attempts.ts';
import { hashPassword, isRightPassword } from './passwords/passwords.ts';
import { endSessionsOf } from './sessions/sessions.store.ts';

type ProfileParts = {
  readonly database: Database;
  readonly tries: PasswordAttempts;
  readonly config: Pick<Config, 'moderators'>;
  readonly now: () => Date;
};

export function profileRoutes({ database, tries, config, now }: ProfileParts) {
  const updateProfile: Handler<typeof account.updateProfile> = async ({ person, body }) => {
    const own = person.id;
    if (await store.isNameTaken(database, body.email, own)) refuseTakenEmail();
    const isNew = (await store.findUser(database, own))?.email.toLowerCase() !== body.email.toLowerCase();
    if (isNew && isReserved(body.email, config.moderators)) refuseTakenEmail();
    const user = await store.updateProfile(database, own, body).catch((error: unknown) => {
      if (violatedUnique(error) !== null) refuseTakenEmail();
      throw error;
    });
    if (!user) throw unauthorized();
    return { status: 200, body: presentUser(user) };
  };

  const changePassword: Handler<typeof account.changePassword> = async ({ person, body }) => {
    const own = person.id;
    const target = ownPasswordTarget(own);
    await tries.count(target);
    const current = (await store.findUser(database, own))?.password_hash;
    if (!current) refuseCurrentPassword(false);
    if (!(await isRightPassword(current, body.currentPassword))) refuseCurrentPassword(true);
    const next = await hashPassword(body.newPassword);
    await inTransaction(database, async (transaction) => {
      if (!(await store.replacePassword(transaction, own, current, next))) refuseCurrentPassword(true);
      await endSessionsOf(transaction, own, now(), person.sessionId);
      await endResetsOf(transaction, own, now());
    });
    await tries.forget(target);
    return { status: 200, body: { message: accountTexts.passwordUpdated } };
  };

  return { updateProfile, changePassword };
}
