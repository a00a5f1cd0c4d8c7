// Suspends a user inside a transaction: sessions, listings, address, reports, record and emails.
import { blockAddress, endSessionsOf } from '../../accounts/index.ts';
import type { Config } from '../../config/config.ts';
import type { Transacting } from '../../database/database.ts';
import type { EmailQueue } from '../../email/index.ts';
import { hideListingsOf } from '../../listings/index.ts';
import { signAppealLink } from '../appeals/appeal-link.ts';
import type { Moderator, SuspendableUser } from '../moderation.rules.ts';
import { notifyReporters, suspensionEmail } from '../moderation-emails.ts';
import { closeReportsAbout } from '../reports/decisions.store.ts';
import { markSuspended, recordAct } from './suspensions.store.ts';

type Parts = { readonly emailQueue: EmailQueue; readonly config: Pick<Config, 'tokenSecret'> };

type Suspension = {
  readonly reason: string;
  readonly now: Date;
  readonly report?: { readonly id: string; readonly listing_id: string | null };
};

export async function suspendUser(
  transaction: Transacting,
  { emailQueue, config }: Parts,
  moderator: Moderator,
  user: SuspendableUser,
  { reason, now, report }: Suspension,
): Promise<void> {
  const { about_id: id, about_email: email } = user;
  const suspended = { id, email, full_name: user.about_name ?? '' };
  await markSuspended(transaction, user, now);
  const times = { email_verified_at: user.about_confirmed_at, suspended_at: now };
  await blockAddress(transaction, config.tokenSecret, { id, email_address: email, ...times });
  await endSessionsOf(transaction, suspended.id, now);
  await hideListingsOf(transaction, suspended.id, now);
  const record = { moderatorId: moderator.id, now };
  const closed = await closeReportsAbout(transaction, user, { ...record, reason, note: null });
  await recordAct(transaction, {
    act: 'suspend',
    userId: suspended.id,
    ...(report ? { report } : {}),
    reason,
    ...record,
  });
  const token = signAppealLink({ userId: suspended.id, suspendedAt: now }, config.tokenSecret);
  await emailQueue.queue(transaction, suspensionEmail(suspended, reason, token));
  await notifyReporters(transaction, emailQueue, closed, { decision: 'suspend', moderatorId: moderator.id });
}
