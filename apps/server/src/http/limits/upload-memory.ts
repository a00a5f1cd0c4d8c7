// The memory that uploads may hold: what has arrived is counted, for all and for each who sends; one too many is asked to come back.

import { refs } from '@chowk/contract/languages/text-ref';
import { photoLimits } from '@chowk/contract/limits';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { unavailable } from '../errors.ts';
import { subnetOf } from './subnet.rules.ts';

/** Six full forms at once; slow senders hold only what they have sent. */
const MAX_BYTES = 128 * 1024 * 1024;
/** One network, with however many accounts, leaves room for others. The largest form that settings allow fits. */
const MOST_OF_NETWORK = MAX_BYTES / 2;

/**
 * Two full forms. Counted in bytes, not in forms: a phone that loses its line leaves a form behind for minutes, and its owner
 * tries again.
 */
function mostOfAccount(photosPerListing: number): number {
  const fullForm = Math.max(photosPerListing, photoLimits.perMessage) * photoLimits.bytes;
  return Math.min(2 * fullForm, MOST_OF_NETWORK);
}

type Sender = { readonly accountId: string | null; readonly address: string; readonly photosPerListing: number };
type Share = { readonly whose: string; readonly most: number };
type Held = { bytes: number; readonly shares: readonly Share[] };

const heldBy = new WeakMap<object, Held>();
/** The parser may hand over bytes of a refused form after its release: they are dropped, and nothing would release them. */
const released = new WeakSet<object>();
const heldOf = new Map<string, number>();
let heldByAll = 0;

/** How much all uploads under way hold right now. */
export function uploadBytesHeld(): number {
  return heldByAll;
}

/** Says whose the request is, before anything of it is held. */
export function beginUpload(request: object, { accountId, address, photosPerListing }: Sender): void {
  const network = { whose: `network ${subnetOf(address)}`, most: MOST_OF_NETWORK };
  const account = { whose: `account ${accountId}`, most: mostOfAccount(photosPerListing) };
  heldBy.set(request, { bytes: 0, shares: accountId === null ? [network] : [account, network] });
}

export function holdUpload(request: object, bytes: number): void {
  if (released.has(request)) return;
  const held = heldBy.get(request) ?? { bytes: 0, shares: [] };
  const isTooMuch = ({ whose, most }: Share) => (heldOf.get(whose) ?? 0) + bytes > most;
  if (heldByAll + bytes > MAX_BYTES || held.shares.some(isTooMuch)) throw unavailable(refs(photoTexts).busy, 5);
  add(held, bytes);
  heldBy.set(request, held);
}

/** Called when a request is done with, whatever became of it. */
export function releaseUpload(request: object): void {
  const held = heldBy.get(request);
  if (held) add(held, -held.bytes);
  heldBy.delete(request);
  released.add(request);
}

function add(held: Held, bytes: number): void {
  held.bytes += bytes;
  heldByAll += bytes;
  for (const { whose } of held.shares) {
    const now = (heldOf.get(whose) ?? 0) + bytes;
    if (now === 0) heldOf.delete(whose);
    else heldOf.set(whose, now);
  }
}
