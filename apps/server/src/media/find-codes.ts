// Finds QR codes in photos, in a worker thread with a time limit: a picture made to be slow must not delay requests.
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import type { EncodedPhoto } from './photo-variants.ts';

/** A code that fills a tenth of a photo is found at this size; 10 to 150 ms a photo. */
const MAX_SIDE = 800;
const TIMEOUT_MS = 3000;

type Result = { readonly id: number; readonly text: string | null };
type Job = { readonly resolve: (hasCode: boolean) => void; readonly timer: NodeJS.Timeout };

/** One worker a process, started with the first photo. Jobs run one after another. */
const jobs = new Map<number, Job>();
let worker: Worker | null = null;
let lastId = 0;

function startWorker(): Worker {
  const started = new Worker(new URL('./find-codes-worker.ts', import.meta.url));
  started.unref();
  started.on('message', ({ id, text }: Result) => finish(id, text !== null));
  started.on('error', () => abandon(started));
  return started;
}

function finish(id: number, hasCode: boolean): void {
  const job = jobs.get(id);
  if (!job) return;
  clearTimeout(job.timer);
  jobs.delete(id);
  job.resolve(hasCode);
}

/** What could not be checked counts as a code: the reader sees it blurred first. */
function abandon(stuck: Worker): void {
  if (worker !== stuck) return;
  worker = null;
  void stuck.terminate();
  for (const id of jobs.keys()) finish(id, true);
}

export async function hasQrCode({ variants }: Pick<EncodedPhoto, 'variants'>): Promise<boolean> {
  const { data, info } = await sharp(variants[800] ?? variants[400])
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  worker ??= startWorker();
  const current = worker;
  const id = ++lastId;
  return new Promise((resolve) => {
    const timer = setTimeout(() => abandon(current), TIMEOUT_MS);
    jobs.set(id, { resolve, timer });
    current.postMessage({ id, width: info.width, height: info.height, data: new Uint8Array(data) });
  });
}
