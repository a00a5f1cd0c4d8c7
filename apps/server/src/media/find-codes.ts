// Finds QR codes in photos, in a worker thread with a time limit: a picture made to be slow must not delay requests.
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { limitConcurrency } from '../scheduling/limit-concurrency.ts';
import type { EncodedPhoto } from './store-variants.ts';

/** A code that fills a tenth of a photo is found at this size; 10 to 150 ms a photo. */
const MAX_SIDE = 800;
const TIMEOUT_MS = 3000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };
/** Of photos that end the worker: beyond, photos count as codes without being read, as a start takes 0.1 s of processor time. */
const ENDS = { ofSender: 3, inAll: 20, withinMs: 10 * 60_000 };

type Picture = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** One worker a process, started with the first photo; resolves when it has loaded its code. */
let worker: Promise<Worker> | null = null;
/** One photo at a time, and senders in turn: slow photos delay their own sender most. 40 take 77 MB. */
const reading = limitConcurrency({ atOnce: 1, waiting: 40 });

export function limitEnds(now: () => number) {
  let ends: { readonly sender: string; readonly at: number }[] = [];
  return {
    note(sender: string): void {
      ends.push({ sender, at: now() });
    },
    isWithin(sender: string): boolean {
      ends = ends.filter(({ at }) => now() - at < ENDS.withinMs);
      return ends.length < ENDS.inAll && ends.filter((end) => end.sender === sender).length < ENDS.ofSender;
    },
  };
}

const ends = limitEnds(() => performance.now());

function startWorker(): Promise<Worker> {
  const started = new Worker(new URL('./find-codes-worker.ts', import.meta.url), { resourceLimits });
  started.unref();
  started.on('error', () => undefined);
  const starting = new Promise<Worker>((resolve, reject) => {
    started.once('message', () => resolve(started));
    started.once('exit', () => {
      if (worker === starting) worker = null;
      reject(new Error('the worker ended'));
    });
  });
  return starting;
}

/** What could not be checked counts as a code: the reader sees it blurred first. */
async function readCode(picture: Picture, sender: string, timeoutMs: number): Promise<boolean> {
  if (!ends.isWithin(sender)) return true;
  worker ??= startWorker();
  const current = await worker.catch((error: unknown) => {
    ends.note(sender);
    throw error;
  });
  return new Promise((resolve) => {
    const finish = (hasCode: boolean) => {
      clearTimeout(timer);
      current.off('message', onText).off('exit', abandon);
      resolve(hasCode);
    };
    const onText = (text: string | null) => finish(text !== null);
    const abandon = () => {
      worker = null;
      ends.note(sender);
      finish(true);
      void current.terminate();
    };
    const timer = setTimeout(abandon, timeoutMs);
    current.on('message', onText).on('exit', abandon);
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
  return reading.run(() => readCode(picture, sender, timeoutMs), { turn: sender }).catch(() => true);
}
