// The addresses of photos in messages end after some hours: a thread that was open longer is read anew.
import type { QueryClient } from '@tanstack/react-query';
import { threadKey } from './mailbox-queries.ts';

/** A clock that is wrong must not ask for ever. */
const AT_MOST_EVERY_MS = 60_000;
let renewedAt = 0;

/** When this photo's address ends; never where it does not say. */
export function endOf(fileName: string): number {
  return Number(/^sealed\/(\d+)\//.exec(fileName)?.[1] ?? Number.POSITIVE_INFINITY);
}

/** After a photo could not be loaded: if that is because its address has ended. */
export function refreshPhotoUrls(queries: QueryClient, userId: string, fileName: string): void {
  const now = Date.now();
  if (endOf(fileName) > now || now - renewedAt < AT_MOST_EVERY_MS) return;
  renewedAt = now;
  void queries.resetQueries({ queryKey: threadKey(userId) });
}
