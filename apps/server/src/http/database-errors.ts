// Which errors mean that the database is in trouble, not the request: those pass, and are worth another try.

/** Node's and PostgreSQL's own names for a database that cannot be reached, is starting or going away. */
const absences = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // Connections that broke; the server is shutting down, has crashed, or does not take anybody yet.
  ...['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '57P05'],
  // Read-only because it is the copy of another.
  '25006',
]);
const absenceWords = /Connection terminated|connection error and is not queryable|Client was closed/;
/** As `database/` calls what it finds out itself. */
const absenceNames = new Set(['NoPrimary', 'HostDropped']);

/** For a database that is there and has too much to do. */
const troubles = new Set([
  // No memory, no disk, no connection left.
  ...['53000', '53100', '53200', '53300', '53400'],
  // Waited too long for what somebody else holds.
  ...['55P03', '40P01', '25P03'],
]);

const troubleWords = /timeout exceeded when trying to connect|Query read timeout/;

type DatabaseTrouble = Error & { readonly code?: string | undefined; readonly severity?: string | undefined };

/** It is gone, or another is about to take its place: that passes within seconds, and costs nobody anything to ask again. */
export function isDatabaseAway({ name, code, message, severity }: DatabaseTrouble): boolean {
  // How pgbouncer says that it has lost the database, or cannot reach it, before it hangs up.
  const isFromPooler = code === '08P01' && severity === 'FATAL';
  return absenceNames.has(name) || absences.has(code ?? '') || isFromPooler || absenceWords.test(message);
}

export function isDatabaseTrouble(error: DatabaseTrouble): boolean {
  const { name, code, message } = error;
  const isBusy = name === 'DatabaseBusy' || troubles.has(code ?? '') || troubleWords.test(message);
  return isBusy || isDatabaseAway(error);
}
