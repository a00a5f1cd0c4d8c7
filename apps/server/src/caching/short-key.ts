// Keys of caches that stay short: a search may come with 60 KB of filters, and 5,000 such keys would take 300 MB.
import { hash } from 'node:crypto';

const MAX_LENGTH = 400;

export function shortKey(value: unknown): string {
  const key = JSON.stringify(value);
  return key.length <= MAX_LENGTH ? key : hash('sha256', key, 'base64url');
}
