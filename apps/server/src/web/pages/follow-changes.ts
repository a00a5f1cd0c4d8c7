// Follows what the database tells of changes, so that no server shows what another has changed.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { withReadRequirement } from '../../database/hosts/read-your-writes.ts';
import { type Listener, listen } from '../../database/notifications.ts';
import type { DrawnPage } from './cache/kept-pages.ts';
import type { PageCache } from './cache/page-cache.ts';
import { readChange } from './cache/page-change.rules.ts';

/** As migration 0015 calls it. */
const channel = 'chowk_changes';

type Parts = {
  readonly database: Database;
  /** Pages are drawn from replicas, which learn of a change later than this server does. */
  readonly hasReplicas: boolean;
  readonly cache: PageCache;
  /** Whatever else is known of listings. */
  readonly onChange: () => void;
};

export type ChangeFeed = {
  /** What was committed before this call is no longer shown as it was. Answers how far the database's log has come. */
  catchUp(): Promise<bigint | null>;
  /** From where every change is known that was heard of. What could only be drawn without one of them is not kept. */
  drawWithChanges(draw: () => Promise<DrawnPage>): Promise<DrawnPage>;
};

export function followChanges(app: FastifyInstance, { database, hasReplicas, cache, onChange }: Parts): ChangeFeed {
  let listener: Listener | null = null;
  let changes = 0;
  /** Where the log had come to when the latest change had been heard of; null until that is known. */
  let heard: bigint | null = null;

  /** A notice does not say where in the log its change stands: what is asked after it is certainly behind it. */
  async function findPosition(): Promise<void> {
    heard = null;
    const asOf = ++changes;
    const position = await listener?.catchUp();
    if (asOf === changes) heard = position ?? null;
  }

  function noteChange(): void {
    onChange();
    if (hasReplicas) void findPosition();
  }

  /** What changed in between was not told. */
  function setKeeping(isKeeping: boolean): void {
    cache.setKeeping(isKeeping);
    if (isKeeping) noteChange();
    else onChange();
  }

  app.addHook('onReady', async () => {
    listener = listen({
      database,
      channel,
      onNotification: (notice) => {
        cache.change(readChange(notice));
        noteChange();
      },
      onOpen: () => setKeeping(true),
      onClosed: () => setKeeping(false),
      onLost: (error) => app.log.warn({ err: error }, 'pages are not kept until changes are heard of again'),
    });
  });
  app.addHook('onClose', () => listener?.stop());
  return {
    catchUp: async () => (await listener?.catchUp()) ?? null,
    async drawWithChanges(draw) {
      let isMissingSome = false;
      const onStale = () => {
        isMissingSome = true;
      };
      const page = await withReadRequirement({ position: heard, isStrict: false, onStale }, draw);
      return isMissingSome ? { ...page, dependencies: null } : page;
    },
  };
}
