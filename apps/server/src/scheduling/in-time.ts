// A timeout for questions about the server itself: health checks and metrics do not wait for a database that hangs.
import { setTimeout as pause } from 'node:timers/promises';

/** Less than a load balancer or Prometheus waits. */
const longestMs = 2000;

/** `otherwise` where it failed, or took too long. */
export async function inTime<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  const over = new AbortController();
  const tooLong = pause(longestMs, otherwise, { ref: false, signal: over.signal });
  try {
    return await Promise.race([work(), tooLong]);
  } catch {
    return otherwise;
  } finally {
    over.abort();
    tooLong.catch(() => undefined);
  }
}
