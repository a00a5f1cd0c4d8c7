// Notifies other servers of new events by PostgreSQL NOTIFY: user ids and positions, no contents.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { type Listener, listen } from '../../database/notifications.ts';
import { notifyServers } from './live.store.ts';

const channel = 'chowk_messages';
/** A notice holds 8,000 bytes; a user id and a position are at most 47. */
const USERS_PER_NOTICE = 150;
/** Each notice costs a transaction and wakes every server: under load 40 a second instead of 500. The first is sent at once. */
const NOTICE_INTERVAL_MS = 25;
/** 10 s for a failover; after that the periodic checks find the events. */
const RETRY_DELAY_MS = 200;
const MAX_RETRIES = 50;

type Reached = { readonly userId: string; readonly position: number };

export type BroadcastListeners = {
  readonly onReached: (userId: string, position: number) => void;
  readonly onOpen: () => void;
  readonly onProblem: (error: unknown) => void;
};

export type ServerBroadcast = {
  emit(reached: readonly Reached[]): void;
  startListening(): void;
  stop(): Promise<void>;
};

/** Notifies after the commit: commits that notify are serialized, one disk flush at a time. Positions that arrive while
 * a notice is sent go into the next one. Failed notices are retried; those lost with a server are found by the checks
 * every five seconds. */
export function createServerBroadcast(
  database: Database,
  { onReached, onOpen, onProblem }: BroadcastListeners,
): ServerBroadcast {
  const self = randomUUID();
  const waiting = new Map<string, number>();
  let sending: Promise<void> | null = null;
  const stopping = new AbortController();
  let listener: Listener | null = null;

  function receive(notice: string): void {
    const [from, ...reached] = notice.split(' ');
    if (from === self) return;
    for (const each of reached) {
      const [userId = '', position] = each.split(':');
      onReached(userId, Number(position));
    }
  }

  function enqueue(reached: readonly Reached[]): void {
    for (const { userId, position } of reached) waiting.set(userId, Math.max(position, waiting.get(userId) ?? 0));
  }

  async function notify(notice: string): Promise<boolean> {
    return notifyServers(database, channel, notice).then(
      () => true,
      (error: unknown) => {
        onProblem(error);
        return false;
      },
    );
  }

  async function sendAll(): Promise<void> {
    for (let failures = 0; waiting.size > 0; ) {
      const reached = [...waiting].slice(0, USERS_PER_NOTICE);
      for (const [userId] of reached) waiting.delete(userId);
      const notice = [self, ...reached.map((each) => each.join(':'))].join(' ');
      const isSent = await notify(notice);
      failures = isSent ? 0 : failures + 1;
      const isOver = isSent || failures > MAX_RETRIES;
      if (!isOver && !stopping.signal.aborted) enqueue(reached.map(([userId, position]) => ({ userId, position })));
      const delay = isOver ? NOTICE_INTERVAL_MS : RETRY_DELAY_MS;
      await pause(delay, null, { signal: stopping.signal }).catch(() => undefined);
    }
    sending = null;
  }

  return {
    emit(reached) {
      enqueue(reached);
      sending ??= sendAll();
    },
    startListening() {
      listener ??= listen({ database, channel, onNotification: receive, onOpen, onLost: onProblem });
    },
    async stop() {
      stopping.abort();
      await Promise.all([listener?.stop(), sending]);
    },
  };
}
