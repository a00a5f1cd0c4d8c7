// Which errors say that a host of the database is gone or going: whoever only reads may ask another.

const goneCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '57P05'],
]);

/** Not the line for a connection that was too long: then the host is busy, and there. */
const driverWords = /Connection terminated|connection error and is not queryable|Client was closed|after calling end/;

/** None of the hosts can be written to right now, or none knows what is asked for. */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
}

/** Connections to this host were given up, because another has taken its place or it does not answer. */
export class HostDropped extends Error {
  override name = 'HostDropped';
}

export function isHostGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', severity } = error as { code?: string; severity?: string };
  // How a pooler says that it has lost its database.
  if (code === '08P01' && severity === 'FATAL') return true;
  return error instanceof HostDropped || goneCodes.has(code) || driverWords.test(error.message);
}

/** A standby ends questions that stand in the way of what it replays; elsewhere they are answered. */
export function isWorthAnotherHost(error: unknown): boolean {
  return isHostGone(error) || (error instanceof Error && 'code' in error && error.code === '40001');
}
