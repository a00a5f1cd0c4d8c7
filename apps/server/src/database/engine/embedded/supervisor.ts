// Keeps a PostgreSQL running: when it ends and nobody asked it to, it is started again on the same port.
import type { Placement } from './placement.ts';
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts';

export interface Watch {
  /** A line for the log. */
  say(line: string): void;
  /** It could not be brought back: the server cannot go on. */
  giveUp(problem: unknown): void;
}

export interface Supervised {
  readonly port: number;
  stop(): Promise<void>;
  abandon(): void;
}

export async function supervise(placement: Placement, options: PostmasterOptions, watch: Watch): Promise<Supervised> {
  let postmaster = await startPostmaster(placement, options);
  let isStopping = false;
  let restarting: Promise<unknown> = Promise.resolve();
  const { port } = postmaster;

  const watchOver = (running: Postmaster) => {
    void running.exited.then(() => {
      if (!isStopping) restarting = restart();
    });
  };
  const restart = async () => {
    watch.say('The embedded PostgreSQL ended unexpectedly; starting it again.');
    try {
      postmaster = await startPostmaster(placement, { ...options, port });
      watchOver(postmaster);
      watch.say('The embedded PostgreSQL is back.');
    } catch (problem) {
      watch.giveUp(problem);
    }
  };

  watchOver(postmaster);
  return {
    port,
    async stop() {
      isStopping = true;
      await restarting;
      await postmaster.stop();
    },
    abandon() {
      isStopping = true;
      postmaster.abandon();
    },
  };
}
