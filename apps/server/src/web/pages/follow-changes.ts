// Follows what the database tells of changes, so that no server shows what another has changed.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { type Listener, listen } from '../../database/notifications.ts';
import type { PageCache } from './page-cache.ts';
import { readChange } from './page-change.rules.ts';

/** As migration 0015 calls it. */
const channel = 'chowk_changes';

type Parts = {
  readonly database: Database;
  readonly cache: PageCache;
  /** Whatever else is known of listings. */
  readonly onChange: () => void;
};

export type ChangeFeed = {
  /** What was committed before this call is no longer shown as it was. */
  catchUp(): Promise<void>;
};

export function followChanges(app: FastifyInstance, { database, cache, onChange }: Parts): ChangeFeed {
  let listener: Listener | null = null;

  /** What changed in between was not told. */
  function setKeeping(isKeeping: boolean): void {
    cache.setKeeping(isKeeping);
    onChange();
  }

  app.addHook('onReady', async () => {
    listener = listen({
      database,
      channel,
      onNotice: (notice) => {
        cache.change(readChange(notice));
        onChange();
      },
      onOpen: () => setKeeping(true),
      onClosed: () => setKeeping(false),
      onLost: (error) => app.log.warn({ err: error }, 'pages are not kept until changes are heard of again'),
    });
  });
  app.addHook('onClose', () => listener?.stop());
  return { catchUp: async () => listener?.catchUp() };
}
