// withTimeout(): health checks and metrics do not wait for a database that hangs.
import { setTimeout as pause } from 'node:timers/promises';

/** Shorter than load balancers and Prometheus wait. */
const TIMEOUT_MS = 2000;

/** `fallback` where the work failed or took too long. */
export async function withTimeout<T>(work: () => Promise<T>, fallback: T): Promise<T> {
  const over = new AbortController();
  const timeout = pause(TIMEOUT_MS, fallback, { ref: false, signal: over.signal });
  try {
    return await Promise.race([work(), timeout]);
  } catch {
    return fallback;
  } finally {
    over.abort();
    timeout.catch(() => undefined);
  }
}
