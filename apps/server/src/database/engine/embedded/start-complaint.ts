// Why a PostgreSQL did not start, as its log says it.

/** Sessions of one that was killed, on their way out: they write into the same log while the next one tries to start. */
const ofLeavingSessions = /terminating connection|unexpected postmaster exit/;

export function findStartComplaint(log: string): string {
  const lines = log
    .trim()
    .split('\n')
    .filter((line) => !ofLeavingSessions.test(line));
  const complaint = lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
