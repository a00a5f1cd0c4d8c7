// Lifting a suspension: everything is as it was; of a deleted account only its address is left, which is free then.
import { endSessionsOf, unblockAddressesOf } from '../../accounts/index.ts';
import type { Transacting } from '../../database/database.ts';
import type { MailQueue } from '../../email/index.ts';
import { restoreListingsOf } from '../../listings/index.ts';
import { liftingEmail } from './suspension-emails.ts';
import { mustBeSuspended } from './suspensions.rules.ts';
import { lockSuspended, recordAct, unmarkSuspended } from './suspensions.store.ts';

export async function liftSuspension(
  transaction: Transacting,
  mailQueue: Pick<MailQueue, 'queue'>,
  personId: string,
  moderator: { readonly id: string },
  now: Date,
): Promise<void> {
  const person = await lockSuspended(transaction, personId);
  const wasBlocked = await unblockAddressesOf(transaction, personId);
  if (person) {
    const suspended = mustBeSuspended(person);
    await unmarkSuspended(transaction, suspended);
    await restoreListingsOf(transaction, suspended.id);
    // Those were good for the person's data alone: the user signs in anew.
    await endSessionsOf(transaction, suspended.id, now);
    await mailQueue.queue(transaction, liftingEmail(suspended));
  } else mustBeSuspended(wasBlocked ? { id: personId } : null);
  await recordAct(transaction, { act: 'lift', personId, moderatorId: moderator.id, now });
}
