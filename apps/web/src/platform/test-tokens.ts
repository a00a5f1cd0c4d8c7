// Access tokens for tests: only their end is real.
export function tokenThatEndsIn(ms: number, now: number): string {
  const claims = btoa(JSON.stringify({ exp: (now + ms) / 1000 }));
  return `header.${claims.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}
