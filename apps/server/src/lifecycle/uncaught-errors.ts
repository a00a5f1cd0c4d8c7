// An error that nothing caught costs the request that it belongs to, never the server.
import { currentRequest } from '../http/current-request.ts';

type Uncaught = {
  /** Before that, an error is one of the start, and ends it. */
  readonly isServing: () => boolean;
  readonly giveUp: (error: unknown) => void;
  /** Logs an error that belongs to no request; left out where such an error ends the process. */
  readonly tell?: (error: unknown) => void;
  /** Called after each error that was survived: what it left behind in memory may be wrong. */
  readonly onSurvived?: () => void;
};

export function surviveUncaught({ isServing, giveUp, tell, onSurvived }: Uncaught): void {
  // An unhandled rejection arrives here, too.
  process.on('uncaughtException', (error) => {
    const request = currentRequest();
    if (!isServing() || (!request && !tell)) return giveUp(error);
    try {
      if (request) {
        const { log, route, socket } = request;
        log.error({ err: error, route }, 'uncaught error; the connection of its request is closed');
        socket?.destroy();
      } else tell?.(error);
      onSurvived?.();
    } catch (another) {
      // An error in this handler would end the process at once.
      giveUp(another);
    }
  });
}

/** Replaced no sooner than a minute after its start, or a stranger could keep all processes busy with starting. */
const REPLACE_EVERY_MS = 60_000;

/** Asks for a replacement soon after it is told to, and at most once a minute. */
export function createReplacementTimer(ask: () => void, now = () => performance.now()): () => void {
  let earliest = now() + REPLACE_EVERY_MS;
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(
      () => {
        isDue = false;
        earliest = now() + REPLACE_EVERY_MS;
        ask();
      },
      Math.max(0, earliest - now()),
    ).unref();
  };
}
