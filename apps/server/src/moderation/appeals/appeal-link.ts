// Signed link of the suspension email: one user and one suspension; nothing is stored, and it works until it is answered.
import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../accounts/index.ts';

export type AppealedSuspension = { readonly userId: string; readonly suspendedAt: Date };

const sign = ({ userId, suspendedAt }: AppealedSuspension, secret: string) =>
  keyedHash(secret, 'appeal', userId, suspendedAt.toISOString());

/** `<user id>.<moment>.<signature>`, in characters that no mail program breaks at. */
export function signAppealLink(suspension: AppealedSuspension, secret: string): string {
  const id = Buffer.from(suspension.userId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${id}.${suspension.suspendedAt.getTime().toString(36)}.${sign(suspension, secret)}`;
}

export function readAppealLink(token: string, secret: string): AppealedSuspension | null {
  const [encodedId = '', moment = '', signature = '', ...more] = token.split('.');
  const hex = Buffer.from(encodedId, 'base64url').toString('hex');
  const suspendedAt = new Date(Number.parseInt(moment, 36));
  if (hex.length !== 32 || more.length > 0 || Number.isNaN(suspendedAt.getTime())) return null;
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign({ userId, suspendedAt }, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, suspendedAt } : null;
}
