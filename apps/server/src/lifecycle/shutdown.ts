// Shutdown: what was opened last is closed first, once, whoever asks.

export interface Shutdown {
  /** Aborted as soon as the process is to end. */
  readonly signal: AbortSignal;
  /**
   * Registered before the opening has finished, so that a signal in between leaves nothing behind.
   * `abandon` is what a person in a hurry gets instead.
   */
  add(close: (exitCode: number) => Promise<unknown>, abandon?: () => void): void;
  stop(exitCode: number): Promise<void>;
  stopAtOnce(exitCode: number): void;
}

// A terminal's Ctrl-C reaches us directly and again through npm: those are one press.
const onePress = 1_000;

export function createShutdown(onProblem: (error: unknown) => void = console.error): Shutdown {
  const closers: { close: (exitCode: number) => Promise<unknown>; abandon?: () => void }[] = [];
  const stopping = new AbortController();
  let ended: Promise<void> | null = null;

  const closeAll = async (exitCode: number) => {
    stopping.abort();
    let code = exitCode;
    for (const { close } of closers.toReversed()) {
      await close(exitCode).catch((error) => {
        onProblem(error);
        code = 1;
      });
    }
    process.exit(code);
  };
  return {
    signal: stopping.signal,
    add: (close, abandon) => void closers.push({ close, abandon }),
    stop: (exitCode) => {
      ended ??= closeAll(exitCode);
      return ended;
    },
    stopAtOnce: (exitCode) => {
      for (const { abandon } of closers.toReversed()) abandon?.();
      process.exit(exitCode);
    },
  };
}

export type Signals = {
  /** What SIGHUP means instead of a stop. */
  onHangUp(work: () => void): void;
};

export function stopOnSignals(shutdown: Shutdown): Signals {
  let firstAt: number | null = null;
  const hear = () => {
    const now = performance.now();
    firstAt ??= now;
    if (now - firstAt > onePress) shutdown.stopAtOnce(130);
    else void shutdown.stop(0);
  };
  let hangUp = hear;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, hear);
  process.on('SIGHUP', () => hangUp());
  return {
    onHangUp(work) {
      hangUp = work;
    },
  };
}
