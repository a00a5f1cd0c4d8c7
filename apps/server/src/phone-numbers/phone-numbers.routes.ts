// Route of phone numbers: shown to verified users, and counted against a daily limit.
import type { showPhoneNumber } from '@chowk/contract/phone-numbers/phone-endpoints';
import type { FastifyInstance } from 'fastify';
import { type Database, inTransaction } from '../database/database.ts';
import { claimJob } from '../database/shared-counts.ts';
import type { Handler } from '../http/serve.ts';
import { HOUR_MS, runPeriodically } from '../scheduling/periodic-work.ts';
import { countedSince, mayAskForPhone, mayShowAnother, mayShowPhone } from './phone-numbers.rules.ts';
import { deleteShownBefore, findListingPhone, findShown, lockUser, recordShown } from './phone-numbers.store.ts';

type Parts = { readonly database: Database; readonly now: () => Date };

export function phoneNumberRoutes({ database, now }: Parts) {
  const show: Handler<typeof showPhoneNumber> = async ({ caller, params }) => {
    const phone = await inTransaction(database, async (transaction) => {
      mayAskForPhone(await lockUser(transaction, caller.id));
      const moment = now();
      const listing = await findListingPhone(transaction, params.id, caller.id);
      const found = mayShowPhone(listing, moment);
      if (listing?.user_id === caller.id) return found;
      const shown = await findShown(transaction, caller.id, countedSince(moment));
      if (shown.some(({ listing_id }) => listing_id === params.id)) return found;
      mayShowAnother(
        shown.map(({ shown_at }) => shown_at),
        moment,
      );
      await recordShown(transaction, caller.id, params.id, moment);
      return found;
    });
    return { status: 200, body: { phone } };
  };

  return { show };
}

/** Records are deleted after a day, for privacy. */
export function cleanShownPhonesWith(app: FastifyInstance, { database, now }: Parts): void {
  const work = () => cleanShownPhones({ database, now });
  const job = 'clean shown phone numbers';
  const isMyTurn = () => claimJob(database, job, HOUR_MS);
  runPeriodically(app, {
    everyMs: HOUR_MS,
    job,
    failure: 'old shown phone numbers could not be deleted',
    isMyTurn,
    work,
  });
}

export function cleanShownPhones({ database, now }: Parts): Promise<void> {
  return deleteShownBefore(database, countedSince(now()));
}
