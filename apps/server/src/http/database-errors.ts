// Errors of the database: outages and overload, which a retry may fix, and refusals that its triggers raise.

import { refs } from '@chowk/contract/languages/text-ref';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { forbidden, notFound, type Refusal, unauthorized } from './errors.ts';

/** Node's and PostgreSQL's codes for a database that is unreachable, starting or stopping. */
const downCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // Broken connections; shutting down, crashed, or not accepting connections yet.
  ...['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '57P05'],
  '25006',
]);
const downMessage = /Connection terminated|connection error and is not queryable|Client was closed/;
const downNames = new Set(['NoPrimary', 'HostDropped']);

const overloadCodes = new Set([
  // Out of memory, disk or connections.
  ...['53000', '53100', '53200', '53300', '53400'],
  // Waited too long for a lock.
  ...['55P03', '40P01', '25P03'],
]);
const overloadMessage = /timeout exceeded when trying to connect|Query read timeout/;

type DatabaseError = Error & { readonly code?: string | undefined; readonly severity?: string | undefined };

/** Down, or during a failover: over within seconds. */
export function isDatabaseDown({ name, code, message, severity }: DatabaseError): boolean {
  // pgbouncer lost the database, or cannot reach it.
  const isFromPooler = code === '08P01' && severity === 'FATAL';
  return downNames.has(name) || downCodes.has(code ?? '') || isFromPooler || downMessage.test(message);
}

export function isDatabaseUnavailable(error: DatabaseError): boolean {
  const { name, code, message } = error;
  const isOverloaded = name === 'DatabaseBusy' || overloadCodes.has(code ?? '') || overloadMessage.test(message);
  return isOverloaded || isDatabaseDown(error);
}

/** Raised by triggers when an account is deleted during a write; the column names whose. */
const accountDeleted = 'CH001';
const accountSuspended = 'CH002';

type RaisedError = { readonly code?: string; readonly table?: string; readonly column?: string };

/** Refusals of writes while the own account, or that of the other user, is deleted or suspended. */
export function refuseRaised(error: RaisedError): Refusal | null {
  // At sign-in the user has just authenticated and learns the reason; other sessions have ended.
  if (error.code === accountSuspended)
    return error.table === 'sessions' ? forbidden(refs(suspensionTexts).refused) : unauthorized();
  if (error.code !== accountDeleted) return null;
  if (error.column === 'receiver_id') return notFound(refs(messageTexts).receiverDeleted);
  return error.column === 'blocked_id' ? notFound(refs(messageTexts).userGone) : unauthorized();
}
