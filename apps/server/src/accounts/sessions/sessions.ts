// Sessions: open, look up by access token, refresh by rotating cookie, end.
import { errorTexts } from '@chowk/contract/http/error-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import { sessionTimes } from '@chowk/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Transacting } from '../../database/database.ts';
import { preferPrimary } from '../../database/hosts/read-your-writes.ts';
import { newId } from '../../database/ids.ts';
import { claimJob } from '../../database/shared-counts.ts';
import type { EmailQueue } from '../../email/index.ts';
import { unauthorized } from '../../http/errors.ts';
import { subnetOf } from '../../http/limits/subnet.rules.ts';
import { bearerOf, type Caller, type SessionLookup } from '../../http/session.ts';
import { batchCalls } from '../../scheduling/batch-calls.ts';
import { HOUR_MS, runPeriodically } from '../../scheduling/periodic-work.ts';
import { queueNewDeviceEmail } from '../account-emails.ts';
import { roleOf } from '../accounts.rules.ts';
import { deleteExpiredRows } from '../delete-expired.ts';
import { keyedHash } from '../token-hashing.ts';
import { describeDevice } from './describe-device.ts';
import { hasSignedOutFromNetwork, saveKnownDevice } from './known-devices.store.ts';
import { localNetwork, networkOf } from './network.rules.ts';
import {
  type AccessTokens,
  createAccessTokens,
  createDeviceCookies,
  createRefreshCookies,
  type DeviceCookies,
  isSignedByUs,
  makeRefreshToken,
  type RefreshCookies,
  type RefreshToken,
  type TokenHolder,
} from './session-tokens.ts';
import * as store from './sessions.store.ts';

type SessionParts = {
  readonly database: Database;
  readonly readDatabase: Database;
  readonly secret: string;
  readonly publicUrl: string;
  readonly emailQueue: EmailQueue;
  readonly now: () => Date;
};

type Renewed = { readonly token: string; readonly userId: string };

/** A suspended user's token expires after the hour, allows only the data export, and cannot be refreshed. */
type Opened = { readonly token: string; readonly isSuspended: boolean };

export type Sessions = {
  lookUp: SessionLookup;
  isOurToken(bearer: string): Promise<boolean>;
  /** In the transaction that authenticated the user. A browser that is new to an existing account triggers an email. */
  open(
    transaction: Transacting,
    userId: string,
    request: FastifyRequest,
    reply: FastifyReply,
    account?: { readonly isNew: boolean },
  ): Promise<Opened>;
  refresh(request: FastifyRequest, reply: FastifyReply): Promise<Renewed>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  findEnded(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  addressKeyOf(request: FastifyRequest): string;
  networkKeysOf(request: FastifyRequest): { readonly here: string; readonly local: string };
  clean(): Promise<void>;
  cleanWith(app: FastifyInstance): void;
};

type SessionContext = SessionParts & {
  readonly tokens: AccessTokens;
  readonly cookies: RefreshCookies;
  readonly devices: DeviceCookies;
};

/** A bearer is as old as its cookie, so it may have expired by the cookie's lifetime. */
const EXPIRED_TOKEN_LENIENCY = { expiredByMs: sessionTimes.refreshTokenMs };

const LAST_SEEN_INTERVAL_MS = 5 * 60_000;

export function createSessions(parts: SessionParts): Sessions {
  const { database, readDatabase, secret, now, publicUrl } = parts;
  const isSecure = publicUrl.startsWith('https:');
  const context: SessionContext = {
    ...parts,
    tokens: createAccessTokens(parts),
    cookies: createRefreshCookies({ isSecure }),
    devices: createDeviceCookies({ secret, isSecure }),
  };
  const clean = () => deleteExpiredRows(database, now());

  const findSessionUser = batchCalls({
    maxBatchSize: 50,
    maxHoldMs: 50,
    // Without a primary database sessions cannot end either: signed-in users continue on a replica.
    work: (holders: readonly TokenHolder[]) =>
      preferPrimary(() => store.findSessionUsers(readDatabase, holders, now())),
  });

  /** On failure the next request of the session retries. */
  const touchSession = batchCalls({
    maxBatchSize: 50,
    maxHoldMs: 50,
    async work(ids: readonly string[]) {
      const seenBefore = new Date(now().getTime() - LAST_SEEN_INTERVAL_MS);
      await store.touchSessions(database, [...new Set(ids)], now(), seenBefore).catch(() => undefined);
      return [];
    },
  });

  return {
    async lookUp(bearer) {
      const holder = await context.tokens.read(bearer);
      const found = holder && (await findSessionUser(holder));
      if (!found) return null;
      const { lastSeenAt, ...user } = found;
      const seenBefore = new Date(now().getTime() - LAST_SEEN_INTERVAL_MS);
      if (!lastSeenAt || lastSeenAt < seenBefore) await touchSession(holder.sessionId);
      return { ...user, role: roleOf(user.role), sessionId: holder.sessionId, signedInUntil: holder.expiresAt };
    },
    isOurToken: async (bearer) => (await context.tokens.read(bearer)) !== null,
    async findEnded(sessionIds) {
      const ended = await store.findEndedSessions(database, sessionIds, now());
      return new Set(ended.map(({ id }) => id));
    },
    open: (trx, userId, request, reply, account) => openSession(context, trx, { userId, request, reply, ...account }),
    refresh: (request, reply) => refreshSession(context, request, reply),
    end: (request, reply) => endSessionOf(context, request, reply),
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

/** At the end of a transaction: a form may take five minutes to arrive, and its session may have ended since the lookup. */
export async function requireOpenSession(transaction: Transacting, { sessionId }: Pick<Caller, 'sessionId'>) {
  if (!(await store.isSessionOpen(transaction, sessionId))) throw unauthorized(refs(errorTexts).sessionExpired);
}

const expiryFrom = (moment: Date) => new Date(moment.getTime() + sessionTimes.refreshTokenMs);

/** By subnet: a browser changes its IPv6 address every day. */
const addressKeyOf = (secret: string, { ip }: FastifyRequest) => keyedHash(secret, 'address', subnetOf(ip));
const networkKeyOf = (secret: string, { ip }: FastifyRequest) => keyedHash(secret, 'network', networkOf(subnetOf(ip)));

type Opening = {
  readonly userId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly isNew?: boolean;
};

async function openSession(context: SessionContext, transaction: Transacting, opening: Opening): Promise<Opened> {
  const { tokens, cookies, devices, secret, now } = context;
  const { userId, request, reply, isNew = false } = opening;
  const moment = now();
  const refreshToken = makeRefreshToken(newId(), secret);
  const sessionId = refreshToken.sessionId;
  const device = describeDevice(request.headers['user-agent']);
  const deviceKey = devices.set(request, reply, userId);
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
  // Before saving this device, which would make it known.
  const isKnown = await hasSignedOutFromNetwork(transaction, { userId, device, networkKey });
  const isNewDevice = await saveKnownDevice(transaction, { userId, deviceKey, now: moment });
  if (isNewDevice && !isKnown && !isNew) await queueNewDeviceEmail(transaction, context, { userId, device, moment });
  if (isSuspended) cookies.clear(reply);
  else cookies.set(reply, refreshToken);
  return { token: await tokens.issue({ userId, sessionId, isSuspended }), isSuspended };
}

async function refreshSession(context: SessionContext, request: FastifyRequest, reply: FastifyReply): Promise<Renewed> {
  const given = await readMatchingTokens(context, request);
  const next = makeRefreshToken(given.sessionId, context.secret);
  const moment = context.now();
  const rotated = await store.rotateToken(context.database, {
    sessionId: given.sessionId,
    from: given.hash,
    to: next.hash,
    networkKey: networkKeyOf(context.secret, request),
    now: moment,
    expiresAt: expiryFrom(moment),
  });
  if (!rotated) {
    // A replaced token: it or its successor was stolen, so the session ends. An invented one must not end a session.
    if (isSignedByUs(given, context.secret)) await store.endSession(context.database, given.sessionId, moment);
    throw unauthorized(refs(errorTexts).sessionExpired);
  }
  if (rotated.device_key === null) await saveDevice(context, given.sessionId, rotated.user_id, request, reply);
  context.cookies.set(reply, next);
  const token = await context.tokens.issue({ userId: rotated.user_id, sessionId: given.sessionId });
  return { token, userId: rotated.user_id };
}

/** For sessions older than device keys: their device counts as known. */
async function saveDevice(
  { database, devices, now }: SessionContext,
  sessionId: string,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const deviceKey = devices.set(request, reply, userId);
  await store.setDevice(database, sessionId, describeDevice(request.headers['user-agent']), deviceKey);
  await saveKnownDevice(database, { userId, deviceKey, now: now() });
}

async function readMatchingTokens({ tokens, cookies }: SessionContext, request: FastifyRequest): Promise<RefreshToken> {
  const given = cookies.read(request);
  const bearer = bearerOf(request);
  const holder = bearer === null ? null : await tokens.read(bearer, EXPIRED_TOKEN_LENIENCY);
  const isMismatch = bearer !== null && holder?.sessionId !== given?.sessionId;
  if (!given || isMismatch) throw unauthorized(refs(errorTexts).sessionExpired);
  return given;
}

async function endSessionOf(context: SessionContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { database, tokens, cookies, devices, now } = context;
  const bearer = bearerOf(request);
  const holder: TokenHolder | null = bearer === null ? null : await tokens.read(bearer, EXPIRED_TOKEN_LENIENCY);
  const cookie = cookies.read(request);
  if (holder) await store.endSession(database, holder.sessionId, now());
  if (cookie) await store.endSessionByToken(database, cookie.hash, cookie.sessionId, now());
  cookies.clear(reply);
  devices.clear(reply);
}
