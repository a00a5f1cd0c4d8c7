// Push notifications: queued inside a transaction, encrypted and delivered in the background with retries.
import { createHash } from 'node:crypto';
import { brand } from '@chowk/contract/brand';
import { textsIn } from '@chowk/contract/languages/define-texts';
import { type LanguageId, languages } from '@chowk/contract/languages/languages';
import { DAY_MS } from '@chowk/contract/limits';
import type { PushKind, PushPreferences } from '@chowk/contract/push/push-kinds';
import { pushNotificationTexts } from '@chowk/contract/push/push-notification-texts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.ts';
import type { Database, Transacting } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { addCounts, claimJob } from '../database/shared-counts.ts';
import { findRecipientLanguage } from '../email/index.ts';
import { traced } from '../instrumentation/traced.ts';
import { createOutgoingFetch, pushServiceHosts } from '../outgoing/outgoing-fetch.ts';
import { HOUR_MS, type PeriodicWork, runPeriodically } from '../scheduling/periodic-work.ts';
import { createNotifyPhone, type NotifyPhone, notificationCounts } from './notify-adapter.ts';
import {
  cutTexts,
  isPhone,
  isPushEndpoint,
  languageOf,
  lifetimes,
  lookingUntil,
  MAX_REFUSALS,
  MAX_TOPIC_LENGTH,
  phoneOf,
  quietUntil,
  readOutcome,
  retryAfterMs,
  retryDelay,
  writePayload,
} from './push.rules.ts';
import { findPushPreferences } from './push-devices.store.ts';
import { createSigner, deriveServerKey, encryptPush } from './push-encryption.ts';
import * as queue from './push-queue.store.ts';

const DELIVERY_INTERVAL_MS = 5_000;
const DELIVERIES_AT_ONCE = 8;
const TIMEOUT_MS = 10_000;
/** Longer than a delivery takes, so that no push is claimed twice while it is sent. */
const LEASE_MS = 60_000;
const MAX_ANSWER_BYTES = 64 * 1024;
/** Pushes to fewer users fail by their own subscriptions: one user must not stop the pushes of all others. */
const FAILING_USERS = 5;
/** These five may be one attacker whose subscriptions always fail: the service is left alone for minutes, they for longer. */
const MAX_SERVICE_PAUSE_MS = 5 * 60_000;
/** To a phone: each costs the operator money, and the owner of a number abroad may earn by it. Beyond, emails remain.
 * Of an account and of a number. */
const NOTIFICATIONS_PER_DAY = 30;
/** Subscriptions and services that are left alone for now. */
const MAX_PAUSES = 10_000;
/** Long enough for the email that asks whether the push was opened. */
const RETENTION_MS = 7 * DAY_MS;

const urgencies: Readonly<Record<PushKind, 'high' | 'normal' | 'low'>> = {
  messages: 'high',
  deals: 'high',
  savedSearches: 'normal',
  favorites: 'low',
  expiry: 'low',
};

export type PushContent = {
  readonly userId: string;
  readonly kind: PushKind;
  /** Groups pushes: one about the same conversation or search replaces an older one. */
  readonly tag: string;
  readonly url: string;
  /** `showsText`: the user allows text of messages on a locked phone. */
  readonly write: (
    language: LanguageId,
    preferences: Pick<PushPreferences, 'showsText'>,
  ) => { readonly title: string; readonly body: string };
};

export type SentPush = { readonly id: string; readonly dueAt: Date };

export type Push = {
  readonly publicKey: string | null;
  isKnownService(endpoint: string): boolean;
  readonly notifyPhone: NotifyPhone | null;
  sendCode(userId: string, phone: string, code: string): Promise<boolean>;
  send(transaction: Transacting, content: PushContent): Promise<SentPush | null>;
  cancel(transaction: Transacting, userId: string, tag: string): Promise<void>;
  /** When a push may be sent: `now` itself, the end of the quiet hours, or null: no device wants this kind. */
  whenAllowed(database: Database, asked: { userId: string; kind: PushKind; now: Date }): Promise<Date | null>;
  findOpened(database: Database, userId: string, kind: PushKind): Promise<ReadonlyMap<string, Date>>;
  /** Does nothing in a process without background delivery. */
  deliverSoon(): void;
  deliverDue(signal?: AbortSignal): Promise<void>;
  clean(): Promise<void>;
  runWith(app: FastifyInstance): void;
};

type Parts = {
  readonly database: Database;
  readonly config: Pick<Config, 'tokenSecret' | 'publicUrl' | 'supportEmail' | 'push' | 'notify'>;
  readonly now: () => Date;
};

export function createPush({ database, config, now }: Parts): Push {
  const { isOn, serviceUrl } = config.push;
  const serverKey = deriveServerKey(config.tokenSecret);
  // Push services reach the operator by it.
  const signFor = createSigner(serverKey, `mailto:${config.supportEmail ?? brand.supportEmail}`, now);
  const later = (ms: number) => new Date(now().getTime() + ms);
  /** Subscriptions whose push failed, and services where those of several users did, until when they are left alone. */
  const pauses = new LRUCache<string, { readonly until: Date; readonly failures: number }>({ max: MAX_PAUSES });
  /** By service: users whose pushes failed since the last that did not. */
  const failingUsers = new LRUCache<string, Set<string>>({ max: MAX_PAUSES });
  const notifyPhone = config.notify ? createNotifyPhone(config.notify, now) : null;
  let log: FastifyBaseLogger | null = null;
  let rounds: PeriodicWork | null = null;

  const isKnownService = (endpoint: string) =>
    isPushEndpoint(endpoint, { hosts: pushServiceHosts, settingsOrigin: serviceUrl });
  const findReceivers = (where: Database, userId: string, about: { kind: PushKind; tag: string | null }) =>
    isOn ? queue.findReceivers(where, { userId, ...about, serverKey: serverKey.publicKey }) : Promise.resolve([]);

  async function send(transaction: Transacting, content: PushContent): Promise<SentPush | null> {
    const { userId, kind, tag, url, write } = content;
    const deviceIds = await findReceivers(transaction, userId, { kind, tag });
    if (deviceIds.length === 0) return null;
    const preferences = await findPushPreferences(transaction, userId);
    const language = await findRecipientLanguage(transaction, userId);
    const moment = now();
    const id = newId();
    const dueAt = quietUntil(moment, preferences) ?? moment;
    const message = {
      ...{ id, user_id: userId, kind, tag, ...cutTexts(write(language, preferences)) },
      url: `${languages[language].prefix}${url}`,
      created_at: moment,
      expires_at: new Date(dueAt.getTime() + lifetimes[kind]),
    };
    await queue.queuePush(transaction, message, { deviceIds, dueAt });
    return { id, dueAt };
  }

  async function deliver(push: queue.DuePush): Promise<void> {
    const moment = now();
    const isDeliverable = isPhone(push) ? notifyPhone !== null : isKnownService(push.endpoint);
    if (push.expires_at <= moment || push.is_listing_gone || !isDeliverable)
      return queue.deleteDelivery(database, push);
    const origin = isPhone(push) ? 'phone' : new URL(push.endpoint).origin;
    const wait = lookingUntil(push.last_active_at, moment) ?? pausedUntil(push, origin);
    if (wait && wait > moment) return queue.postponeDelivery(database, push, wait);
    if (isPhone(push) && !(await mayNotify(push))) return queue.deleteDelivery(database, push);
    const { outcome, status, retryMs } = await (isPhone(push) ? attemptPhone(push) : attempt(push, origin));
    if (outcome === 'sent') {
      pauses.delete(push.subscription_id);
      pauses.delete(origin);
      failingUsers.delete(origin);
      return queue.markDelivered(database, push, now());
    }
    if (outcome === 'gone') return queue.deleteSubscription(database, push.subscription_id);
    // The endpoint identifies a browser: only its host goes to the log.
    const details = { service: origin, kind: push.kind, attempts: push.attempts, answer: status };
    if (outcome === 'refused') {
      log?.warn(details, 'push refused');
      return queue.countRefusal(database, push, MAX_REFUSALS);
    }
    log?.warn(details, 'push not delivered, will be retried');
    return queue.postponeDelivery(database, push, pauseAfterFailure(push, origin, retryMs));
  }

  async function mayNotify({ user_id, endpoint }: queue.DuePush): Promise<boolean> {
    const counts = notificationCounts(config.tokenSecret, { account: user_id, phone: phoneOf(endpoint) });
    return (await addCounts(database, counts)).every(({ count }) => count <= NOTIFICATIONS_PER_DAY);
  }

  function pausedUntil({ subscription_id }: queue.DuePush, origin: string): Date | null {
    const ends = [subscription_id, origin].flatMap((key) => pauses.get(key)?.until.getTime() ?? []);
    return ends.length > 0 ? new Date(Math.max(...ends)) : null;
  }

  /** The delay grows with the failures of the subscription: a new push to it starts no new series of timeouts. */
  function pauseAfterFailure(push: queue.DuePush, origin: string, retryMs: number | null): Date {
    const failures = (pauses.get(push.subscription_id)?.failures ?? 0) + 1;
    const until = later(retryMs ?? retryDelay(Math.max(push.attempts, failures)));
    pauses.set(push.subscription_id, { until, failures });
    const users = (failingUsers.get(origin) ?? new Set()).add(push.user_id);
    failingUsers.set(origin, users);
    if (users.size >= FAILING_USERS) {
      const again = (pauses.get(origin)?.failures ?? 0) + 1;
      pauses.set(origin, { until: later(Math.min(retryDelay(again), MAX_SERVICE_PAUSE_MS)), failures: again });
      failingUsers.delete(origin);
    }
    return until;
  }

  async function attempt(push: queue.DuePush, origin: string) {
    const fetchFrom = createOutgoingFetch(origin, { maxBytes: MAX_ANSWER_BYTES, timeoutMs: TIMEOUT_MS });
    try {
      const answer = await traced(
        () => ({ name: 'send push', kind: 'outgoing' }),
        () =>
          fetchFrom(push.endpoint, {
            method: 'POST',
            headers: {
              authorization: signFor(origin),
              'content-encoding': 'aes128gcm',
              'content-type': 'application/octet-stream',
              ttl: String(Math.max(0, Math.floor((push.expires_at.getTime() - now().getTime()) / 1000))),
              urgency: urgencies[push.kind],
              topic: createHash('sha256').update(push.tag).digest('base64url').slice(0, MAX_TOPIC_LENGTH),
            },
            body: encryptPush(push, writePayload(push)),
          }),
      );
      const retryMs = retryAfterMs(answer.headers.get('retry-after'), now());
      return { outcome: readOutcome(answer.status), status: answer.status, retryMs };
    } catch (error) {
      return { outcome: 'retry' as const, status: (error as Error).name, retryMs: null };
    }
  }

  async function attemptPhone({ message_id, endpoint, kind, title, body, url }: queue.DuePush) {
    const language = languageOf(url);
    const notification = { id: message_id, kind, phone: phoneOf(endpoint), language, title, body };
    try {
      const full = { ...notification, url: `${config.publicUrl}${url}` };
      const status = (await notifyPhone?.(full, TIMEOUT_MS)) ?? 0;
      return { outcome: readOutcome(status), status, retryMs: null };
    } catch (error) {
      return { outcome: 'retry' as const, status: (error as Error).name, retryMs: null };
    }
  }

  async function sendCode(userId: string, phone: string, code: string): Promise<boolean> {
    const language = await findRecipientLanguage(database, userId);
    const texts = textsIn(pushNotificationTexts, language).code;
    const words = { title: texts.title, body: texts.body({ code }) };
    const notification = { id: newId(), kind: 'code', phone, language, ...words, url: null };
    try {
      return readOutcome((await notifyPhone?.(notification, TIMEOUT_MS)) ?? 0) === 'sent';
    } catch {
      return false;
    }
  }

  async function deliverDue(signal?: AbortSignal): Promise<void> {
    let claimed: readonly queue.DuePush[];
    do {
      claimed = await queue.claimDuePushes(database, {
        now: now(),
        leaseEnd: later(LEASE_MS),
        // Quiet hours last less than a day.
        latest: later(2 * DAY_MS),
        limit: DELIVERIES_AT_ONCE,
      });
      const results = await Promise.allSettled(claimed.map(deliver));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    } while (claimed.length === DELIVERIES_AT_ONCE && !signal?.aborted);
  }

  async function clean(): Promise<void> {
    await queue.deleteMessagesBefore(database, later(-RETENTION_MS));
    await queue.deleteForeignSubscriptions(database, serverKey.publicKey);
  }

  return {
    publicKey: isOn ? serverKey.publicKey : null,
    isKnownService,
    notifyPhone,
    sendCode,
    send,
    cancel: queue.cancelQueued,
    // The caller compares the result with its own reading of the clock: a second reading would always be later.
    async whenAllowed(where, { userId, kind, now: moment }) {
      if ((await findReceivers(where, userId, { kind, tag: null })).length === 0) return null;
      return quietUntil(moment, await findPushPreferences(where, userId)) ?? moment;
    },
    findOpened: queue.findOpenedTags,
    deliverSoon: () => rounds?.runNow(),
    deliverDue,
    clean,
    runWith(app) {
      if (!isOn) return;
      log = app.log;
      rounds = runPeriodically(app, {
        everyMs: DELIVERY_INTERVAL_MS,
        failure: 'the push queue could not be read',
        work: deliverDue,
      });
      const job = 'delete old pushes';
      const isMyTurn = () => claimJob(database, job, HOUR_MS);
      runPeriodically(app, { everyMs: HOUR_MS, job, failure: `could not ${job}`, isMyTurn, work: clean });
    },
  };
}
