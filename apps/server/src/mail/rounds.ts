// Rounds of background work, never two at a time.

/** Starting while a round runs means one more round after it, for what came in meanwhile. */
export function oneAtATime(round: () => Promise<unknown>) {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      await round();
    }
    running = null;
  }

  return {
    start() {
      if (isStopped) return;
      isWanted = true;
      running ??= run();
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
