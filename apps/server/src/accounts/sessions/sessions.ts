// Sessions: opened at sign-in, carried by a short access token and a rotating refresh cookie, ended at sign-out.
import { errorTexts } from '@chowk/contract/http/error-texts';
import { DAY_MS, emailConfirmationLimits, passkeyLimits, sessionTimes } from '@chowk/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Transacting } from '../../database/database.ts';
import { preferPrimary } from '../../database/hosts/read-your-writes.ts';
import { newId } from '../../database/ids.ts';
import { claimJob } from '../../database/shared-counts.ts';
import type { MailQueue } from '../../email/index.ts';
import { unauthorized } from '../../http/errors.ts';
import { subnetOf } from '../../http/limits/subnet.rules.ts';
import { bearerOf, type Person, type SessionLookup } from '../../http/session.ts';
import { batchCalls } from '../../scheduling/batch-calls.ts';
import { HOUR_MS, runPeriodically } from '../../scheduling/periodic-work.ts';
import { deleteLinksBefore } from '../email-verification/email-links.store.ts';
import { keyedHash } from '../keyed-hash.ts';
import { deleteChallengesBefore } from '../passkeys/passkey-challenges.store.ts';
import { deleteResetsBefore } from '../password-reset/password-reset.store.ts';
import { triesKeptMs } from '../passwords/password-attempts.rules.ts';
import { deleteTriesBefore } from '../passwords/password-attempts.store.ts';
import { deleteBlocksEndedBy } from '../suspended-addresses.store.ts';
import { type AccessTokens, createAccessTokens, type TokenHolder } from './access-token.ts';
import { createDeviceCookies, type DeviceCookies, deviceKnownMs } from './device-cookie.ts';
import { deviceInWords } from './device-words.ts';
import { deleteDevicesUnseenSince, hasSignedOutHere, noteDevice } from './known-devices.store.ts';
import { localNetwork, networkOf } from './network.rules.ts';
import { writeNewDeviceEmail } from './new-device-email.ts';
import {
  createRefreshCookies,
  isOurs,
  makeRefreshToken,
  type RefreshCookies,
  type RefreshToken,
} from './refresh-token.ts';
import * as store from './sessions.store.ts';

type SessionParts = {
  readonly database: Database;
  readonly readDatabase: Database;
  readonly secret: string;
  readonly publicUrl: string;
  readonly mailQueue: MailQueue;
  readonly now: () => Date;
};

type Renewed = { readonly token: string; readonly userId: string };

/** Suspended, the token is good for the hour, for the person's own data, and renewed by nothing. */
type Opened = { readonly token: string; readonly isSuspended: boolean };

export type Sessions = {
  lookUp: SessionLookup;
  /** Whether the bearer is ours and has not expired; of its session it says nothing. */
  isOurToken(bearer: string): Promise<boolean>;
  /**
   * A new session for a person; given the transaction in which that was decided. Of a browser that is new to the account
   * the person is told by letter, unless the account is new as well.
   */
  open(
    transaction: Transacting,
    userId: string,
    request: FastifyRequest,
    reply: FastifyReply,
    account?: { readonly isNew: boolean },
  ): Promise<Opened>;
  /** The next access token for a good refresh cookie, which is replaced. */
  refresh(request: FastifyRequest, reply: FastifyReply): Promise<Renewed>;
  /** Ends the session that the request belongs to, by its bearer or by its cookie. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Those of the given sessions that have ended or expired. */
  findEnded(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Where an owner is known from once they have signed in there. */
  addressKeyOf(request: FastifyRequest): string;
  /** The network of whoever asks, and that of every local address, as sessions name them. */
  networkKeysOf(request: FastifyRequest): { readonly here: string; readonly local: string };
  /** Deletes what is long over. */
  clean(): Promise<void>;
  /** Cleans once an hour, by one server of all. */
  cleanWith(app: FastifyInstance): void;
};

type Inner = SessionParts & {
  readonly tokens: AccessTokens;
  readonly cookies: RefreshCookies;
  readonly devices: DeviceCookies;
};

/** A bearer is only ever as old as the cookie beside it, so it may have expired by the cookie's whole life. */
const stillNamesItsSession = { expiredByMs: sessionTimes.refreshTokenMs };

/** A session's address counts as known for a month: three weeks beyond the session's own week. */
const keptAfterExpiryMs = 23 * DAY_MS;

/** Seen again within this time, nothing is written. */
const seenEveryMs = 5 * 60_000;

export function createSessions(parts: SessionParts): Sessions {
  const { database, readDatabase, secret, now, publicUrl } = parts;
  const isSecure = publicUrl.startsWith('https:');
  const inner: Inner = {
    ...parts,
    tokens: createAccessTokens(parts),
    cookies: createRefreshCookies({ isSecure }),
    devices: createDeviceCookies({ secret, isSecure }),
  };
  const clean = async () => {
    await store.deleteSessionsExpiredBefore(database, new Date(now().getTime() - keptAfterExpiryMs));
    await deleteTriesBefore(database, new Date(now().getTime() - triesKeptMs));
    await deleteResetsBefore(database, new Date(now().getTime() - DAY_MS));
    await deleteLinksBefore(database, new Date(now().getTime() - emailConfirmationLimits.undoDays * DAY_MS));
    await deleteBlocksEndedBy(database, now());
    await deleteChallengesBefore(database, new Date(now().getTime() - passkeyLimits.challengeMs));
    await deleteDevicesUnseenSince(database, new Date(now().getTime() - deviceKnownMs));
  };

  // Calls that come at the same moment ask for their people together.
  const findPerson = batchCalls({
    maxBatchSize: 50,
    maxHoldMs: 50,
    // Without a primary nobody can be signed out either: who was signed in goes on looking around.
    work: (holders: readonly TokenHolder[]) =>
      preferPrimary(() => store.findSessionPeople(readDatabase, holders, now())),
  });

  /** Should it not be kept, the next call of this person tries again. */
  async function noteSeen(sessionId: string, seenBefore: Date): Promise<void> {
    await store.noteSeen(database, sessionId, now(), seenBefore).catch(() => undefined);
  }

  return {
    async lookUp(bearer) {
      const holder = await inner.tokens.read(bearer);
      const found = holder && (await findPerson(holder));
      if (!found) return null;
      const { lastSeenAt, ...person } = found;
      const seenBefore = new Date(now().getTime() - seenEveryMs);
      if (!lastSeenAt || lastSeenAt < seenBefore) await noteSeen(holder.sessionId, seenBefore);
      return { ...person, sessionId: holder.sessionId, signedInUntil: holder.expiresAt };
    },
    isOurToken: async (bearer) => (await inner.tokens.read(bearer)) !== null,
    async findEnded(sessionIds) {
      const ended = await store.findEndedSessions(database, sessionIds, now());
      return new Set(ended.map(({ id }) => id));
    },
    open: (trx, userId, request, reply, account) => openSession(inner, trx, { userId, request, reply, ...account }),
    refresh: (request, reply) => refreshSession(inner, request, reply),
    end: (request, reply) => endSessionOf(inner, request, reply),
    addressKeyOf: (request) => addressKeyOf(secret, request),
    networkKeysOf: (request) => ({
      here: networkKeyOf(secret, request),
      local: keyedHash(secret, 'network', localNetwork),
    }),
    clean,
    cleanWith: (app) =>
      void runPeriodically(app, {
        everyMs: HOUR_MS,
        job: 'clean sessions',
        failure: 'old sessions could not be deleted',
        isMyTurn: () => claimJob(database, 'clean sessions', HOUR_MS),
        work: clean,
      }),
  };
}

/**
 * Asked at the end of a transaction that writes what came as a form: a form may take five minutes to arrive, and its session
 * may have ended since it was looked up, by a new password for one.
 */
export async function requireOpenSession(transaction: Transacting, { sessionId }: Pick<Person, 'sessionId'>) {
  if (!(await store.isSessionOpen(transaction, sessionId))) throw unauthorized(errorTexts.sessionExpired);
}

function expiryFrom(moment: Date): Date {
  return new Date(moment.getTime() + sessionTimes.refreshTokenMs);
}

/** A browser takes another IPv6 address every day, and its owner stays known by those of the same network. */
const addressKeyOf = (secret: string, { ip }: FastifyRequest) => keyedHash(secret, 'address', subnetOf(ip));
const networkKeyOf = (secret: string, { ip }: FastifyRequest) => keyedHash(secret, 'network', networkOf(subnetOf(ip)));

type Opening = {
  readonly userId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly isNew?: boolean;
};

async function openSession(inner: Inner, transaction: Transacting, opening: Opening): Promise<Opened> {
  const { tokens, cookies, devices, secret, now } = inner;
  const { userId, request, reply, isNew = false } = opening;
  const moment = now();
  const refreshToken = makeRefreshToken(newId(), secret);
  const sessionId = refreshToken.sessionId;
  const device = deviceInWords(request.headers['user-agent']);
  const deviceKey = devices.keep(request, reply, userId);
  const networkKey = networkKeyOf(secret, request);
  const isSuspended = await store.insertSession(transaction, {
    id: sessionId,
    userId,
    tokenHash: refreshToken.hash,
    addressKey: addressKeyOf(secret, request),
    networkKey,
    device,
    deviceKey,
    now: moment,
    expiresAt: expiryFrom(moment),
  });
  // Asked before this browser is noted, which would make it known.
  const isKnown = await hasSignedOutHere(transaction, { userId, device, networkKey });
  const isNewDevice = await noteDevice(transaction, { userId, deviceKey, now: moment });
  if (isNewDevice && !isKnown && !isNew) await writeNewDeviceEmail(transaction, inner, { userId, device, moment });
  // Nor does the cookie of whoever was here before stay.
  if (isSuspended) cookies.clear(reply);
  else cookies.set(reply, refreshToken);
  return { token: await tokens.issue({ userId, sessionId, isSuspended }), isSuspended };
}

async function refreshSession(inner: Inner, request: FastifyRequest, reply: FastifyReply): Promise<Renewed> {
  const given = await readPair(inner, request);
  const next = makeRefreshToken(given.sessionId, inner.secret);
  const moment = inner.now();
  const rotated = await store.rotateToken(inner.database, {
    sessionId: given.sessionId,
    from: given.hash,
    to: next.hash,
    networkKey: networkKeyOf(inner.secret, request),
    now: moment,
    expiresAt: expiryFrom(moment),
  });
  if (!rotated) {
    // A token that was good once: either it or its successor is in the wrong hands, so neither may live on. One that
    // was never ours says nothing about anybody's session.
    if (isOurs(given, inner.secret)) await store.endSession(inner.database, given.sessionId, moment);
    throw unauthorized(errorTexts.sessionExpired);
  }
  if (rotated.device_key === null) await learnDevice(inner, given.sessionId, rotated.user_id, request, reply);
  inner.cookies.set(reply, next);
  const token = await inner.tokens.issue({ userId: rotated.user_id, sessionId: given.sessionId });
  return { token, userId: rotated.user_id };
}

/** Whoever was signed in before devices were known is so on a known one. */
async function learnDevice(
  { database, devices, now }: Inner,
  sessionId: string,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const deviceKey = devices.keep(request, reply, userId);
  await store.setDevice(database, sessionId, deviceInWords(request.headers['user-agent']), deviceKey);
  await noteDevice(database, { userId, deviceKey, now: now() });
}

/** The cookie's token, unless a bearer beside it is not ours or belongs to another session. */
async function readPair({ tokens, cookies }: Inner, request: FastifyRequest): Promise<RefreshToken> {
  const given = cookies.read(request);
  const bearer = bearerOf(request);
  const holder = bearer === null ? null : await tokens.read(bearer, stillNamesItsSession);
  const isStranger = bearer !== null && holder?.sessionId !== given?.sessionId;
  if (!given || isStranger) throw unauthorized(errorTexts.sessionExpired);
  return given;
}

async function endSessionOf(inner: Inner, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { database, tokens, cookies, devices, now } = inner;
  const bearer = bearerOf(request);
  const holder: TokenHolder | null = bearer === null ? null : await tokens.read(bearer, stillNamesItsSession);
  const cookie = cookies.read(request);
  if (holder) await store.endSession(database, holder.sessionId, now());
  if (cookie) await store.endSessionByToken(database, cookie.hash, cookie.sessionId, now());
  cookies.clear(reply);
  devices.clear(reply);
}
