// Which errors mean that the database is in trouble, not the request: those pass, and are worth another try.

/** Node's and PostgreSQL's own names for a database that cannot be reached, is starting, full or going away. */
const troubles = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // Connections that broke; the server is shutting down, has crashed, or does not take anybody yet.
  ...['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '57P05'],
  // No memory, no disk, no connection left; read-only because it is the copy of another.
  ...['53000', '53100', '53200', '53300', '53400', '25006'],
  // Waited too long for what somebody else holds.
  ...['55P03', '40P01', '25P03'],
]);

const driverWords =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable|Client was closed/;

/** As `database/` calls what it finds out itself. */
const ownNames = new Set(['DatabaseBusy', 'NoPrimary', 'HostDropped']);

type DatabaseTrouble = Error & { readonly code?: string | undefined; readonly severity?: string | undefined };

export function isDatabaseTrouble({ name, code, message, severity }: DatabaseTrouble): boolean {
  // How pgbouncer says that it has lost the database, or cannot reach it, before it hangs up.
  const isFromPooler = code === '08P01' && severity === 'FATAL';
  return ownNames.has(name) || troubles.has(code ?? '') || isFromPooler || driverWords.test(message);
}
