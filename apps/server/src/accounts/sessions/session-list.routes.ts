// Routes of the list of sessions: show, end one, end all others.
import type * as session from '@chowk/contract/accounts/sessions/session-endpoints';
import { sessionTexts } from '@chowk/contract/accounts/sessions/session-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import { type Database, inTransaction } from '../../database/database.ts';
import { messageBody, notFound } from '../../http/errors.ts';
import type { Handler } from '../../http/serve.ts';
import type { Caller } from '../../http/session.ts';
import { deleteKnownDevices } from './known-devices.store.ts';
import { placeOf } from './network.rules.ts';
import { type Ended, endOwnSessions, findRunningSessions } from './sessions.store.ts';
import type { Sessions } from './sessions.ts';

export type SessionListParts = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly now: () => Date;
  readonly onSessionsEnded: (userId: string, sessionIds: ReadonlySet<string>) => void;
};

export function sessionListRoutes({ database, sessions, now, onSessionsEnded }: SessionListParts) {
  const showSessions: Handler<typeof session.showSessions> = async ({ caller, request }) => {
    const rows = await findRunningSessions(database, caller.id, now());
    const networks = sessions.networkKeysOf(request);
    const body = rows.map(({ id, device, network_key, created_at, last_seen_at }) => ({
      id,
      device,
      place: placeOf(network_key, networks),
      startedAt: created_at.toISOString(),
      lastSeenAt: (last_seen_at ?? created_at).toISOString(),
      isThisOne: id === caller.sessionId,
    }));
    return { status: 200, body: body.sort((one, other) => Number(other.isThisOne) - Number(one.isThisOne)) };
  };

  /** The ended session was perhaps a stranger's: its device is no longer known. */
  async function end(caller: Caller, which: { readonly id: string } | 'others'): Promise<readonly Ended[]> {
    const ended = await inTransaction(database, async (transaction) => {
      const found = await endOwnSessions(transaction, caller, which, now());
      const deviceKeys = found.flatMap(({ device_key }) => device_key ?? []);
      await deleteKnownDevices(transaction, { userId: caller.id, deviceKeys, sessionId: caller.sessionId });
      return found;
    });
    onSessionsEnded(caller.id, new Set(ended.map(({ id }) => id)));
    return ended;
  }

  const endSession: Handler<typeof session.endSession> = async ({ caller, params }) => {
    if ((await end(caller, params)).length === 0) throw notFound(refs(sessionTexts).notFound);
    return { status: 200, body: messageBody(refs(sessionTexts).ended) };
  };

  const endOtherSessions: Handler<typeof session.endOtherSessions> = async ({ caller }) => {
    await end(caller, 'others');
    return { status: 200, body: messageBody(refs(sessionTexts).othersEnded) };
  };

  return { showSessions, endSession, endOtherSessions };
}
