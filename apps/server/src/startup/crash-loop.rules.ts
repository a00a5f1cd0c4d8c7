// When processes that die are no longer replaced: several in a short time, none of which had answered for long.

export type Death = {
  readonly at: number;
  /** How long it had answered; nothing for one that never did. */
  readonly answeredForMs: number;
};

const mostDeaths = 5;
/** Starting takes a busy machine a while, and five starts five times that. */
const withinMs = 5 * 60_000;
/** Whoever answered for longer was well, and died of something that happened. */
const longMs = 30_000;

export function isCrashLoop(deaths: readonly Death[], now: number): boolean {
  const early = deaths.filter(({ at, answeredForMs }) => now - at < withinMs && answeredForMs < longMs);
  return early.length >= mostDeaths;
}
