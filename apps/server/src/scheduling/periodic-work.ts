// Periodic background work while the app runs: at its start, then at an interval, never two runs at a time.
import type { FastifyInstance } from 'fastify';
import { traced } from '../instrumentation/traced.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * 60 * 1000;

type Settings = {
  readonly everyMs: number;
  /** Name in traces; left out for work of every few seconds. */
  readonly job?: string;
  readonly failure: string;
  readonly isRunAtStart?: boolean;
  /** Where one server works for all: whether it is this server's turn. */
  readonly isMyTurn?: () => Promise<boolean>;
  readonly work: (signal: AbortSignal) => Promise<unknown>;
};

export type PeriodicWork = {
  /** Runs now; during a run, one more follows it. */
  runNow(): void;
};

export function runPeriodically(
  app: FastifyInstance,
  { everyMs, job, failure, isRunAtStart = true, isMyTurn = async () => true, work }: Settings,
): PeriodicWork {
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let isRequested = false;

  async function runOnce(): Promise<void> {
    if (!(await isMyTurn())) return;
    const run = async () => void (await work(closing.signal));
    await (job ? traced(() => ({ name: `job ${job}` }), run) : run());
  }

  async function runRequested(): Promise<void> {
    while (isRequested && !closing.signal.aborted) {
      isRequested = false;
      await runOnce().catch((error: unknown) => app.log.warn({ err: error }, failure));
    }
    running = null;
  }

  function runNow(): void {
    if (closing.signal.aborted) return;
    isRequested = true;
    running ??= runRequested();
  }

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(runNow, everyMs).unref();
    if (isRunAtStart) runNow();
  });
  // The database closes after the app: a run must have ended by then.
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await running;
  });
  return { runNow };
}
