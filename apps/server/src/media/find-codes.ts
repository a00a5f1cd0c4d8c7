// Finds QR codes in photos, in a worker thread with a time limit: a picture made to be slow must not delay requests.
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { limitConcurrency } from '../scheduling/limit-concurrency.ts';
import type { EncodedPhoto } from './photo-variants.ts';

/** A code that fills a tenth of a photo is found at this size; 10 to 150 ms a photo. */
const MAX_SIDE = 800;
const TIMEOUT_MS = 3000;

type Picture = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** One worker a process, started with the first photo. */
let worker: Worker | null = null;
/** One photo at a time, and senders in turn: slow photos delay their own sender most. 40 take 77 MB. */
const reading = limitConcurrency({ atOnce: 1, waiting: 40 });

function startWorker(): Worker {
  const started = new Worker(new URL('./find-codes-worker.ts', import.meta.url));
  started.unref();
  return started;
}

/** What could not be checked counts as a code: the reader sees it blurred first. */
function readCode(picture: Picture, timeoutMs: number): Promise<boolean> {
  worker ??= startWorker();
  const current = worker;
  return new Promise((resolve) => {
    const finish = (hasCode: boolean) => {
      clearTimeout(timer);
      current.removeAllListeners();
      resolve(hasCode);
    };
    const abandon = () => {
      worker = null;
      finish(true);
      // Its end is no error.
      current.on('error', () => undefined);
      void current.terminate();
    };
    const timer = setTimeout(abandon, timeoutMs);
    current.once('message', (text: string | null) => finish(text !== null));
    current.once('error', abandon).once('exit', abandon);
    current.postMessage(picture);
  });
}

/** `sender`: whose turn it is among several who wait. */
export async function hasQrCode(
  { variants }: Pick<EncodedPhoto, 'variants'>,
  { sender = '', timeoutMs = TIMEOUT_MS } = {},
): Promise<boolean> {
  const { data, info } = await sharp(variants[800] ?? variants[400])
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, data: new Uint8Array(data) };
  return reading.run(() => readCode(picture, timeoutMs), { turn: sender }).catch(() => true);
}
