// Tells other servers of new events through PostgreSQL: whose events, and up to which position. No contents.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { type Listener, listen } from '../../database/notifications.ts';
import { notifyServers } from './live-events.store.ts';

const channel = 'chowk_messages';
/** A notice holds 8,000 bytes; a person and a position are at most 47. */
const peopleInANotice = 150;
/** While the database moves to another host; what takes longer is found without a notice. */
const againMs = 200;
const mostFailures = 50;

type Reached = { readonly personId: string; readonly position: number };

export type Hearing = {
  readonly onReached: (personId: string, position: number) => void;
  readonly onOpen: () => void;
  readonly onProblem: (error: unknown) => void;
};

export type ServerBroadcast = {
  tell(reached: readonly Reached[]): void;
  startHearing(): void;
  stop(): Promise<void>;
};

/**
 * Told after the commit, not within it: commits that notify wait for each other, one flush to disk at a time. What is
 * told while a notice is on its way goes together in the next. One that the database did not take is told again; one that is
 * lost with its server is made good by the look at the positions that every server takes every few seconds.
 */
export function createServerBroadcast(database: Database, { onReached, onOpen, onProblem }: Hearing): ServerBroadcast {
  const self = randomUUID();
  const waiting = new Map<string, number>();
  let telling: Promise<void> | null = null;
  const stopping = new AbortController();
  let listener: Listener | null = null;

  function hear(notice: string): void {
    const [from, ...reached] = notice.split(' ');
    if (from === self) return;
    for (const each of reached) {
      const [personId = '', position] = each.split(':');
      onReached(personId, Number(position));
    }
  }

  function keep(reached: readonly Reached[]): void {
    for (const { personId, position } of reached) waiting.set(personId, Math.max(position, waiting.get(personId) ?? 0));
  }

  /** Whether the database took it. */
  async function notify(notice: string): Promise<boolean> {
    return notifyServers(database, channel, notice).then(
      () => true,
      (error: unknown) => {
        onProblem(error);
        return false;
      },
    );
  }

  async function tellAll(): Promise<void> {
    for (let failures = 0; waiting.size > 0; ) {
      const reached = [...waiting].slice(0, peopleInANotice);
      for (const [personId] of reached) waiting.delete(personId);
      const notice = [self, ...reached.map((each) => each.join(':'))].join(' ');
      const isTold = await notify(notice);
      failures = isTold ? 0 : failures + 1;
      if (isTold || failures > mostFailures || stopping.signal.aborted) continue;
      keep(reached.map(([personId, position]) => ({ personId, position })));
      await pause(againMs, null, { signal: stopping.signal }).catch(() => undefined);
    }
    telling = null;
  }

  return {
    tell(reached) {
      keep(reached);
      telling ??= tellAll();
    },
    startHearing() {
      listener ??= listen({ database, channel, onNotification: hear, onOpen, onLost: onProblem });
    },
    async stop() {
      stopping.abort();
      await Promise.all([listener?.stop(), telling]);
    },
  };
}
