// What the link of a letter carries: nobody guesses it, and only its hash is kept.
import { createHash, randomBytes } from 'node:crypto';

export function makeLinkToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
