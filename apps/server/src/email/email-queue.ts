// Email queue: emails are queued inside a transaction and delivered in the background with retries.
import { join } from 'node:path';
import { brand } from '@chowk/contract/brand';
import { DAY_MS } from '@chowk/contract/limits';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database, Transacting } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { emailAttempted } from '../instrumentation/measures.ts';
import { traced } from '../instrumentation/traced.ts';
import { type PeriodicWork, runPeriodically } from '../scheduling/periodic-work.ts';
import { loadTranslations } from '../text/load-translations.ts';
import { composeMessage, renderEmail } from './compose-email.ts';
import {
  type DeliveryError,
  GIVE_UP_AFTER_MS,
  isAboutOneEmail,
  isAddressRefused,
  MAX_RETRY_DELAY_MS,
  outboxFileName,
  type QueuedEmail,
  retryDelay,
  WAIT_FOR_PUSH_MS,
} from './email.rules.ts';
import { countFailure, findRecipientLanguage, resetFailures, wantsEmail } from './email-preferences.store.ts';
import * as store from './email-queue.store.ts';
import { createOutboxTransport, createSmtpTransport, type EmailTransport } from './email-transports.ts';

const DELIVERY_INTERVAL_MS = 15_000;
/** Longer than any SMTP conversation, so that no email is claimed twice while it is being sent. */
const LEASE_MS = 5 * 60_000;
const RETENTION_MS = 30 * DAY_MS;
/** An email waits at most for the end of the quiet hours of its push. */
const MAX_WAIT_MS = DAY_MS + 2 * MAX_RETRY_DELAY_MS;

export type EmailQueue = {
  /** The email is sent only if the transaction commits; call `deliverSoon` after it. */
  queue(transaction: Transacting, email: QueuedEmail): Promise<void>;
  deliverSoon(): void;
  deliverDue(): Promise<void>;
  runWith(app: FastifyInstance): void;
};

type Parts = {
  readonly database: Database;
  readonly config: Pick<
    Config,
    'smtpUrl' | 'mailFrom' | 'supportEmail' | 'dataDir' | 'publicUrl' | 'tokenSecret' | 'dkim'
  >;
  readonly now: () => Date;
  readonly transport?: EmailTransport;
};

export function createEmailQueue({ database, config, now, transport = chooseTransport(config) }: Parts): EmailQueue {
  const support = config.supportEmail ?? brand.supportEmail;
  loadTranslations();
  const from = config.mailFrom ?? { name: brand.name, address: support };
  const later = (ms: number) => new Date(now().getTime() + ms);
  let log: FastifyBaseLogger | null = null;
  let rounds: PeriodicWork | null = null;

  const claimNext = () =>
    store.claimDueEmail(database, { now: now(), leaseEnd: later(LEASE_MS), latest: later(MAX_WAIT_MS) });

  /** Returns whether to continue with the next email: not when the mail server itself is failing. */
  async function deliver(email: store.DueEmail): Promise<boolean> {
    if (email.topic && email.person_id && !(await wantsEmail(database, email.person_id, email.topic))) {
      await store.markGivenUp(database, email.id, 'no longer wanted, or to an address that fails', now());
      return true;
    }
    if (email.push_id && (await store.isPushSettled(database, email.push_id))) {
      await store.markGivenUp(database, email.id, 'the push about it was opened, or its listing is gone', now());
      return true;
    }
    try {
      await traced(
        () => ({ name: 'send email', kind: 'outgoing' }),
        () => transport(composeMessage(email, from, config), outboxFileName(email)),
      );
    } catch (error) {
      return handleFailure(email, error as DeliveryError);
    }
    await store.markSent(database, email.id, now());
    emailAttempted.emit('sent');
    await resetFailures(database, email);
    return true;
  }

  async function handleFailure(email: store.DueEmail, error: DeliveryError): Promise<boolean> {
    const details = { emailId: email.id, attempts: email.attempts, code: error.code, answer: error.responseCode };
    // The error message may contain the recipient's address: it goes to the database, only its code to the log. Emails to
    // support are never given up: an operator has to correct the address.
    if (isAddressRefused(error) && email.recipient !== support) {
      log?.warn(details, 'email rejected permanently');
      emailAttempted.emit('refused');
      await store.markGivenUp(database, email.id, error.message, now());
      await countFailure(database, email);
      return true;
    }
    const affectsOneEmail = isAboutOneEmail(error);
    if (affectsOneEmail && email.recipient !== support && (await isDeferredTooLong(email))) {
      log?.warn(details, 'email deferred for days, given up');
      emailAttempted.emit('refused');
      await store.markGivenUp(database, email.id, error.message, now());
      return true;
    }
    log?.warn(details, 'email not delivered, will be retried');
    emailAttempted.emit('put off');
    await store.markFailed(database, email.id, error.message, later(retryDelay(email.attempts)));
    return affectsOneEmail;
  }

  /** Other emails were sent meanwhile. While none is sent at all, all of them wait for an operator. */
  const isDeferredTooLong = (email: store.DueEmail) =>
    store.wasAnySent(database, email.created_at, later(-GIVE_UP_AFTER_MS));

  async function deliverDue(signal?: AbortSignal): Promise<void> {
    let email = await claimNext();
    while (email && (await deliver(email)) && !signal?.aborted) email = await claimNext();
    await store.deleteFinishedBefore(database, later(-RETENTION_MS));
  }

  return {
    async queue(transaction, email) {
      const {
        to = support,
        userId = null,
        isSecret = false,
        topic = null,
        savedSearchId = null,
        replyTo,
        afterPush,
      } = email;
      const language = email.to === undefined ? 'en' : await findRecipientLanguage(transaction, userId);
      if (topic && userId && !(await wantsEmail(transaction, userId, topic))) return;
      if (to === null) return;
      const moment = now();
      await store.insertEmail(transaction, {
        id: newId(),
        recipient: to,
        reply_to: replyTo,
        ...renderEmail(email, language, config),
        topic,
        person_id: userId,
        saved_search_id: savedSearchId,
        is_secret: isSecret,
        created_at: moment,
        push_id: afterPush?.id ?? null,
        next_attempt_at: afterPush ? new Date(afterPush.dueAt.getTime() + WAIT_FOR_PUSH_MS) : moment,
      });
    },
    deliverSoon: () => rounds?.runNow(),
    deliverDue: () => deliverDue(),
    runWith(app) {
      log = app.log;
      rounds = runPeriodically(app, {
        everyMs: DELIVERY_INTERVAL_MS,
        job: 'deliver emails',
        failure: 'the email queue could not be read',
        work: deliverDue,
      });
    },
  };
}

function chooseTransport({ smtpUrl, dkim, dataDir, publicUrl }: Parts['config']): EmailTransport {
  if (smtpUrl) return createSmtpTransport(smtpUrl, { dkim });
  return createOutboxTransport(join(dataDir, 'outbox'), publicUrl);
}
