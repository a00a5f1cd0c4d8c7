// Background work that lives as long as the app: at its start, then again and again, never two rounds at a time.
import type { FastifyInstance } from 'fastify';
import { traced } from '../measuring/traced.ts';

export const HOUR_MS = 60 * 60 * 1000;

type Settings = {
  readonly everyMs: number;
  /** What traces call a round; left out for those of every few seconds, which nobody would look at. */
  readonly job?: string;
  /** What the log says when a round did not work. */
  readonly failure: string;
  readonly isRunAtStart?: boolean;
  /** Asked before each round where one server does the work of all: whether it is this one's turn. */
  readonly isMyTurn?: () => Promise<boolean>;
  /** `signal` is aborted when the app closes: long work ends early. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
};

export type PeriodicWork = {
  /** Now rather than at the next round; while a round runs, one more follows it, for what came in meanwhile. */
  runNow(): void;
};

export function runPeriodically(
  app: FastifyInstance,
  { everyMs, job, failure, isRunAtStart = true, isMyTurn = async () => true, work }: Settings,
): PeriodicWork {
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let isWanted = false;

  async function runRound(): Promise<void> {
    if (!(await isMyTurn())) return;
    const run = async () => void (await work(closing.signal));
    await (job ? traced(() => ({ name: `job ${job}` }), run) : run());
  }

  async function runRounds(): Promise<void> {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false;
      await runRound().catch((error: unknown) => app.log.warn({ err: error }, failure));
    }
    running = null;
  }

  function runNow(): void {
    if (closing.signal.aborted) return;
    isWanted = true;
    running ??= runRounds();
  }

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(runNow, everyMs).unref();
    if (isRunAtStart) runNow();
  });
  // The database closes after the app: nothing may still be using it by then.
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await running;
  });
  return { runNow };
}
