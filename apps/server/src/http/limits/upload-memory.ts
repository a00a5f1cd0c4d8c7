// The memory that uploads may hold together: what has arrived is counted, and one too many is asked to come back.
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { unavailable } from '../errors.ts';

/** Six full forms at once; slow senders hold only what they have sent. */
const MAX_BYTES = 128 * 1024 * 1024;

const heldBy = new WeakMap<object, number>();
let heldByAll = 0;

/** How much all uploads under way hold right now. */
export function uploadBytesHeld(): number {
  return heldByAll;
}

export function holdUpload(request: object, bytes: number): void {
  if (heldByAll + bytes > MAX_BYTES) throw unavailable(photoTexts.busy, 5);
  heldByAll += bytes;
  heldBy.set(request, (heldBy.get(request) ?? 0) + bytes);
}

/** Called when a request is done with, whatever became of it. */
export function releaseUpload(request: object): void {
  heldByAll -= heldBy.get(request) ?? 0;
  heldBy.delete(request);
}
