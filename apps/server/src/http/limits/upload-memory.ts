// Memory limit of uploads: counts the bytes received, in all, per account and per network; above a limit it answers 503.

import { refs } from '@chowk/contract/languages/text-ref';
import { photoLimits } from '@chowk/contract/limits';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { Overload } from '../errors.ts';
import { subnetOf } from './subnet.rules.ts';

/** Six full forms at once; slow senders count with what they have sent. */
const MAX_BYTES = 128 * 1024 * 1024;
/** One network, with however many accounts, leaves memory for others. The largest form that settings allow fits. */
const MOST_OF_NETWORK = MAX_BYTES / 2;

/** Two full forms. Counted in bytes, not in forms: a phone that loses its connection leaves a form for minutes, and its owner
 * retries. */
function mostOfAccount(photosPerListing: number): number {
  const fullForm = Math.max(photosPerListing, photoLimits.perMessage) * photoLimits.bytes;
  return Math.min(2 * fullForm, MOST_OF_NETWORK);
}

type Sender = { readonly accountId: string | null; readonly address: string; readonly photosPerListing: number };
type Share = { readonly owner: string; readonly most: number };
type Upload = { bytes: number; readonly shares: readonly Share[] };

const uploads = new WeakMap<object, Upload>();
/** The parser may hand over bytes of a refused form after its release: they are dropped, and nothing would release them. */
const released = new WeakSet<object>();
const bytesOf = new Map<string, number>();
let totalBytes = 0;

export function uploadBytesHeld(): number {
  return totalBytes;
}

export function beginUpload(request: object, { accountId, address, photosPerListing }: Sender): void {
  const network = { owner: `network ${subnetOf(address)}`, most: MOST_OF_NETWORK };
  const account = { owner: `account ${accountId}`, most: mostOfAccount(photosPerListing) };
  uploads.set(request, { bytes: 0, shares: accountId === null ? [network] : [account, network] });
}

export function holdUpload(request: object, bytes: number): void {
  if (released.has(request)) return;
  const upload = uploads.get(request) ?? { bytes: 0, shares: [] };
  const isTooMuch = ({ owner, most }: Share) => (bytesOf.get(owner) ?? 0) + bytes > most;
  if (totalBytes + bytes > MAX_BYTES || upload.shares.some(isTooMuch)) throw new Overload(refs(photoTexts).busy, 5);
  add(upload, bytes);
  uploads.set(request, upload);
}

export function releaseUpload(request: object): void {
  const upload = uploads.get(request);
  if (upload) add(upload, -upload.bytes);
  uploads.delete(request);
  released.add(request);
}

function add(upload: Upload, bytes: number): void {
  upload.bytes += bytes;
  totalBytes += bytes;
  for (const { owner } of upload.shares) {
    const now = (bytesOf.get(owner) ?? 0) + bytes;
    if (now === 0) bytesOf.delete(owner);
    else bytesOf.set(owner, now);
  }
}
