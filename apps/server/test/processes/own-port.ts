// A port for a server that a test starts later, or again and again: nobody else gets it meanwhile.
let given = 0;

/**
 * Below the ones that the system hands out, and in a range of this worker's own. One that was found free may be
 * somebody else's by the time the doors open.
 */
export function ownPort(): number {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 9;
  return 12_000 + worker * 2000 + ((process.pid + given++) % 2000);
}
