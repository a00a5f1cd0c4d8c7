// Turns an address or an e-mail into a key that can be compared but not read back.
import { createHmac } from 'node:crypto';

export function keyedHash(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(`accounts:${parts.join('\n')}`)
    .digest('base64url');
}
