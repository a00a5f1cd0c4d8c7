// The mail queue: takes letters within a transaction and delivers them afterwards, however long that takes.
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
import { composeMail } from './composed-email.ts';
import { type Letter, LONGEST_WAIT, outboxFileName, retryDelay } from './email.rules.ts';
import * as store from './email.store.ts';
import { createOutboxTransport, createSmtpTransport, type MailTransport } from './email-transports.ts';
import {
  type DeliveryError,
  isAboutOneEmail,
  isAddressRefused,
  PUT_OFF_AT_MOST_MS,
} from './failures/delivery-failure.rules.ts';
import { countFailure, forgetFailures, isWanted } from './failures/failing-addresses.store.ts';
import { findReaderLanguage } from './preferences/reader-language.store.ts';
import { writeLetter } from './written-email.ts';

const ROUND_EVERY_MS = 15_000;
/** Longer than any conversation with a mail server, so that no letter is taken twice while it is on its way. */
const LEASE_MS = 5 * 60_000;
const KEPT_AFTER_SENDING_MS = 30 * DAY_MS;

export type MailQueue = {
  /** The letter leaves only if the transaction is kept; call `deliverSoon` after it. */
  queue(transaction: Transacting, letter: Letter): Promise<void>;
  /** Delivers in the background now rather than at the next round, where letters are delivered in the background. */
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
  readonly carry?: MailTransport;
};

export function createMailQueue({ database, config, now, carry = chooseTransport(config) }: Parts): MailQueue {
  const support = config.supportEmail ?? brand.supportEmail;
  loadTranslations();
  const from = config.mailFrom ?? { name: brand.name, address: support };
  const later = (ms: number) => new Date(now().getTime() + ms);
  let log: FastifyBaseLogger | null = null;
  let rounds: PeriodicWork | null = null;

  const claimNext = () =>
    store.claimDueMail(database, { now: now(), leaseEnd: later(LEASE_MS), latest: later(2 * LONGEST_WAIT) });

  /** Whether the next letter is worth a try: not where the mail server itself is away, or says no to all. */
  async function deliver(mail: store.DueMail): Promise<boolean> {
    if (mail.topic && mail.person_id && !(await isWanted(database, mail.person_id, mail.topic))) {
      await store.markGivenUp(database, mail.id, 'no longer wanted, or to an address that fails', now());
      return true;
    }
    try {
      await traced(
        () => ({ name: 'send letter', kind: 'outgoing' }),
        () => carry(composeMail(mail, from, config), outboxFileName(mail)),
      );
    } catch (error) {
      return takeBack(mail, error as DeliveryError);
    }
    await store.markSent(database, mail.id, now());
    emailAttempted.emit('sent');
    await forgetFailures(database, mail);
    return true;
  }

  async function takeBack(mail: store.DueMail, error: DeliveryError): Promise<boolean> {
    const told = { mail: mail.id, attempts: mail.attempts, code: error.code, answer: error.responseCode };
    // The message may name the recipient: it is for the database, the code for the log. What is for the support team
    // waits for an operator who puts the address right.
    if (isAddressRefused(error) && mail.recipient !== support) {
      log?.warn(told, 'a letter was refused for good');
      emailAttempted.emit('refused');
      await store.markGivenUp(database, mail.id, error.message, now());
      await countFailure(database, mail);
      return true;
    }
    const isItsOwn = isAboutOneEmail(error);
    if (isItsOwn && mail.recipient !== support && (await isLeftBehind(mail))) {
      log?.warn(told, 'a letter was put off for days and is given up');
      emailAttempted.emit('refused');
      await store.markGivenUp(database, mail.id, error.message, now());
      return true;
    }
    log?.warn(told, 'a letter could not be delivered yet');
    emailAttempted.emit('put off');
    await store.markFailed(database, mail.id, error.message, later(retryDelay(mail.attempts)));
    return isItsOwn;
  }

  /** Others have left for days, and it has not. Where none leaves, all wait for an operator. */
  const isLeftBehind = (mail: store.DueMail) => store.wasAnySent(database, mail.created_at, later(-PUT_OFF_AT_MOST_MS));

  async function deliverDue(signal?: AbortSignal): Promise<void> {
    let mail = await claimNext();
    while (mail && (await deliver(mail)) && !signal?.aborted) mail = await claimNext();
    await store.removeDoneBefore(database, later(-KEPT_AFTER_SENDING_MS));
  }

  return {
    async queue(transaction, letter) {
      const { to = support, personId = null, isSecret = false, topic = null, replyTo } = letter;
      // What the support team reads is English, whoever wrote it.
      const language = letter.to === undefined ? 'en' : await findReaderLanguage(transaction, personId);
      if (topic && personId && !(await isWanted(transaction, personId, topic))) return;
      // Whoever has no proven address yet is reached by nothing.
      if (!to.includes('@')) return;
      const moment = now();
      await store.insertMail(transaction, {
        id: newId(),
        recipient: to,
        reply_to: replyTo,
        ...writeLetter(letter, language, config),
        topic,
        person_id: personId,
        is_secret: isSecret,
        created_at: moment,
        next_attempt_at: moment,
      });
    },
    deliverSoon: () => rounds?.runNow(),
    deliverDue: () => deliverDue(),
    runWith(app) {
      log = app.log;
      rounds = runPeriodically(app, {
        everyMs: ROUND_EVERY_MS,
        job: 'deliver letters',
        failure: 'the queue of letters could not be read',
        work: deliverDue,
      });
    },
  };
}

function chooseTransport({ smtpUrl, dkim, dataDir, publicUrl }: Parts['config']): MailTransport {
  if (smtpUrl) return createSmtpTransport(smtpUrl, { dkim });
  return createOutboxTransport(join(dataDir, 'outbox'), publicUrl);
}
