// Keyed hashes of values to compare but not read back, and the tokens of links in emails.
import { createHash, createHmac, randomBytes } from 'node:crypto';

export function keyedHash(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(`accounts:${parts.join('\n')}`)
    .digest('base64url');
}

export function makeLinkToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
