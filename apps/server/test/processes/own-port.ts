// A port for a server that a test starts later or repeatedly.
let given = 0;

/** Below the ephemeral ports and in a range per worker: a port found free may be taken before the server listens. */
export function ownPort(): number {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 9;
  return 12_000 + worker * 2000 + ((process.pid + given++) % 2000);
}
