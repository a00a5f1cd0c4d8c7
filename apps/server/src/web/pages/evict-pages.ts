// Evicts cached pages: on change notifications of the database, and on the expiry of listings.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { withReadRequirement } from '../../database/hosts/read-your-writes.ts';
import { type Listener, listen } from '../../database/notifications.ts';
import { runPeriodically } from '../../scheduling/periodic-work.ts';
import { readExpired } from '../listings-on-sale.store.ts';
import type { PageCache } from './cache/page-cache.ts';
import { describeChange, readChange } from './cache/page-change.rules.ts';
import type { RenderedPage } from './cache/page-store.ts';

const channel = 'chowk_changes';

type Parts = {
  readonly database: Database;
  /** Pages are rendered from replicas, which may be older than the notifications. */
  readonly hasReplicas: boolean;
  readonly cache: PageCache;
  readonly onChange: () => void;
  /** Notifications arrive from now on, for the first time. */
  readonly onFirstOpen: () => void;
};

export type ChangeFeed = {
  /** Waits until all changes committed before are applied. Returns the position of the database log. */
  catchUp(): Promise<bigint | null>;
  /** From a database that has all notified changes. If none had them in time, the page is not cached. */
  renderWithChanges(render: () => Promise<RenderedPage>): Promise<RenderedPage>;
};

export function followChanges(
  app: FastifyInstance,
  { database, hasReplicas, cache, onChange, onFirstOpen }: Parts,
): ChangeFeed {
  let listener: Listener | null = null;
  let hasOpened = false;
  let changes = 0;
  /** Log position after the latest notification; null until known. */
  let position: bigint | null = null;

  /** A notice has no log position: one queried after it is certainly later. */
  async function findPosition(): Promise<void> {
    position = null;
    const asOf = ++changes;
    const latest = await listener?.catchUp();
    if (asOf === changes) position = latest ?? null;
  }

  function noteChange(): void {
    onChange();
    if (hasReplicas) void findPosition();
  }

  /** Changes while disconnected were not notified. */
  function setEnabled(isEnabled: boolean): void {
    cache.setEnabled(isEnabled);
    if (isEnabled) noteChange();
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
      onOpen: () => {
        setEnabled(true);
        if (!hasOpened) onFirstOpen();
        hasOpened = true;
      },
      onClosed: () => setEnabled(false),
      onLost: (error) => app.log.warn({ err: error }, 'pages are not cached until the change notifications are back'),
    });
  });
  app.addHook('onClose', () => listener?.stop());
  return {
    catchUp: async () => (await listener?.catchUp()) ?? null,
    async renderWithChanges(render) {
      let isOutdated = false;
      const onStale = () => {
        isOutdated = true;
      };
      const page = await withReadRequirement({ position, isStrict: false, onStale }, render);
      return isOutdated ? { ...page, dependencies: null } : page;
    },
  };
}

const EXPIRY_CHECK_INTERVAL_MS = 5000;
/** More, after the machine was suspended, evict everything. */
const MAX_LISTINGS_PER_ROUND = 100;
/** As after a round that came later than listings are marked as expired, which hides them from the query. */
const MAX_ROUND_MS = 5 * 60_000;

type ExpiryParts = {
  readonly database: Database;
  readonly cache: Pick<PageCache, 'change'>;
  readonly now: () => Date;
};

export type ExpiryFeed = ReturnType<typeof createExpiryFeed>;

export function createExpiryFeed({ database, cache, now }: ExpiryParts) {
  let checkedUntil = now();

  /** Each listing once; after a failed query the next round covers its time. */
  async function evictExpired(): Promise<void> {
    const upTo = now();
    if (upTo.getTime() - checkedUntil.getTime() > MAX_ROUND_MS) {
      checkedUntil = upTo;
      return cache.change('everything');
    }
    const listings = await readExpired(database, { after: checkedUntil, upTo }, MAX_LISTINGS_PER_ROUND + 1);
    checkedUntil = upTo;
    if (listings.length > MAX_LISTINGS_PER_ROUND) cache.change('everything');
    else if (listings.length > 0) cache.change(describeChange({ listings }));
  }

  return {
    evictExpired,
    runWith(app: FastifyInstance): void {
      const failure = 'expired listings could not be queried';
      runPeriodically(app, { everyMs: EXPIRY_CHECK_INTERVAL_MS, isRunAtStart: false, failure, work: evictExpired });
    },
  };
}
