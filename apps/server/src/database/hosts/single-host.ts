// One host, or a proxy that follows the primary: when a connection to it ends, it is asked until it can be written to.
import { connectToWritable } from './connect-to-writable.ts';
import { isHostGone } from './host-gone.ts';
import { createPrimaryWait } from './wait-for-primary.ts';

export type SingleHost = {
  /** What went wrong with a connection: it may have ended alone, or with its host. */
  suspect(error: unknown): void;
  /** For those who are about to write, while it is not known to be there. */
  untilPrimary(): Promise<void>;
  stop(): Promise<void>;
};

/** So often, and for so long: then the next connection that fails begins anew, so that nobody is asked where nobody writes. */
const pauseMs = 100;
const patienceMs = 30_000;

export function watchSingleHost(url: string, longestWaitMs: number): SingleHost {
  const stopping = new AbortController();
  let looking: Promise<void> | null = null;
  const waiting = createPrimaryWait(() => looking !== null, longestWaitMs);

  async function look(): Promise<void> {
    const settings = { patienceMs, pauseMs, signal: stopping.signal };
    const client = await connectToWritable([url], settings).catch(() => null);
    looking = null;
    if (client) waiting.release();
    await client?.end().catch(() => undefined);
  }

  return {
    suspect(error) {
      if (longestWaitMs > 0 && isHostGone(error) && !stopping.signal.aborted) looking ??= look();
    },
    untilPrimary: waiting.untilThere,
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}
