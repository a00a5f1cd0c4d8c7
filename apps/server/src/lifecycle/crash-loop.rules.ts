// Restart policy of worker processes: the back-off after deaths, and when a crash loop of failed starts stops the server.

export type Death = {
  readonly at: number;
  readonly wasReady: boolean;
};

const MAX_FAILED_STARTS = 5;
/** A start takes a while on a busy machine, and five starts five times that. */
const FAILED_STARTS_WITHIN_MS = 5 * 60_000;
/** Back-off: a request that kills workers must not keep all cores busy with starts. */
const RECENT_DEATH_MS = 10_000;
const MAX_DELAY_MS = 1000;
/** A start takes two seconds of processor time, also one that waits a minute for a database that is gone and then fails. */
const MAX_DELAY_AFTER_FAILURES_MS = 60_000;

const countFailed = (deaths: readonly Death[]) => deaths.length - 1 - deaths.findLastIndex(({ wasReady }) => wasReady);

/** Only failed starts stop the server, never deaths of workers that were ready. `deaths` are in order of time. */
export function isCrashLoop(deaths: readonly Death[], now: number): boolean {
  const failed = deaths.slice(deaths.length - countFailed(deaths));
  return failed.filter(({ at }) => now - at < FAILED_STARTS_WITHIN_MS).length >= MAX_FAILED_STARTS;
}

/** 0 after the first death in ten seconds, then 250 ms, 500 ms and a second; after failed starts one second, then twice as long each time. */
export function restartDelayMs(deaths: readonly Death[], now: number): number {
  const recent = deaths.filter(({ at }) => now - at < RECENT_DEATH_MS).length;
  const afterDeaths = recent <= 1 ? 0 : Math.min(MAX_DELAY_MS, 125 * 2 ** (recent - 1));
  const failed = countFailed(deaths);
  const afterFailures = failed === 0 ? 0 : Math.min(MAX_DELAY_AFTER_FAILURES_MS, 500 * 2 ** failed);
  return Math.max(afterDeaths, afterFailures);
}
