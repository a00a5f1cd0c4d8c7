// New ids: time-ordered UUIDs (v7), so that recent rows are close together in each index.
import * as crypto from 'node:crypto';

export function newId(): string {
  return crypto.randomUUIDv7();
}
