// The mail queue: takes letters within a transaction and delivers them afterwards, however long that takes.
import { join } from 'node:path';
import { brand } from '@chowk/contract/brand';
import { toLetterLine } from '@chowk/contract/letters/letter-line';
import { DAY_MS } from '@chowk/contract/limits';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Options } from 'nodemailer/lib/mailer/index.js';
import type { Config } from '../config/config.ts';
import type { Database, Transacting } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { type PeriodicWork, runPeriodically } from '../scheduling/periodic-work.ts';
import { type Letter, LONGEST_WAIT, outboxFileName, retryDelay } from './mail.rules.ts';
import { claimDueMail, type DueMail, insertMail, markFailed, markSent, removeSentBefore } from './mail.store.ts';
import { createOutboxTransport, createSmtpTransport, type MailTransport } from './mail-transports.ts';

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
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'dataDir'>;
  readonly now: () => Date;
  readonly carry?: MailTransport;
};

export function createMailQueue({ database, config, now, carry = chooseTransport(config) }: Parts): MailQueue {
  const support = config.supportEmail ?? brand.supportEmail;
  const from = config.mailFrom ?? { name: brand.name, address: support };
  const later = (ms: number) => new Date(now().getTime() + ms);
  let log: FastifyBaseLogger | null = null;
  let rounds: PeriodicWork | null = null;

  const claimNext = () =>
    claimDueMail(database, { now: now(), leaseEnd: later(LEASE_MS), latest: later(2 * LONGEST_WAIT) });

  async function deliver(mail: DueMail): Promise<boolean> {
    try {
      await carry(compose(mail, from), outboxFileName(mail));
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      // The message may name the recipient: it is for the database, the code for the log.
      log?.warn({ mail: mail.id, attempts: mail.attempts, code }, 'a letter could not be delivered yet');
      await markFailed(database, mail.id, message, later(retryDelay(mail.attempts)));
      return false;
    }
    await markSent(database, mail.id, now());
    return true;
  }

  /** The first failure ends the round: what stopped one letter would most likely stop the next. */
  async function deliverDue(signal?: AbortSignal): Promise<void> {
    let mail = await claimNext();
    while (mail && (await deliver(mail)) && !signal?.aborted) mail = await claimNext();
    await removeSentBefore(database, later(-KEPT_AFTER_SENDING_MS));
  }

  return {
    async queue(transaction, { to = support, personId = null, isSecret = false, replyTo, subject, body }) {
      const moment = now();
      await insertMail(transaction, {
        id: newId(),
        recipient: to,
        reply_to: replyTo,
        subject: toLetterLine(subject),
        body,
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
        failure: 'the queue of letters could not be read',
        work: deliverDue,
      });
    },
  };
}

function chooseTransport({ smtpUrl, dataDir }: Parts['config']): MailTransport {
  return smtpUrl ? createSmtpTransport(smtpUrl) : createOutboxTransport(join(dataDir, 'outbox'));
}

/** The same id at every attempt: a letter that arrived although its answer got lost is recognised as the same one. */
function compose(mail: DueMail, from: NonNullable<Options['from']>): Options {
  const domain = brand.supportEmail.split('@')[1];
  return {
    messageId: `<${mail.id}@${domain}>`,
    date: mail.created_at,
    from,
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to ? { replyTo: { name: '', address: mail.reply_to } } : {}),
    subject: mail.subject,
    text: mail.body,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
