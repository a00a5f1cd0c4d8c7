// Hashes an address or an e-mail with a key: it can be compared but not read back.
import { createHmac } from 'node:crypto';

export function keyedHash(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(`accounts:${parts.join('\n')}`)
    .digest('base64url');
}
