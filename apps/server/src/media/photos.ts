// Photo uploads: encoded with limited concurrency, stored in one transaction with their rows.

import { refs, type TextRef } from '@chowk/contract/languages/text-ref';
import { photoLimits } from '@chowk/contract/limits';
import { photoWidthsOf } from '@chowk/contract/listings/photo-files';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import type { FastifyInstance } from 'fastify';
import { type Database, inTransaction, type Transacting } from '../database/database.ts';
import { claimJob } from '../database/shared-counts.ts';
import { invalid, Overload, type Refusal } from '../http/errors.ts';
import { subnetOf } from '../http/limits/subnet.rules.ts';
import type { UploadSender } from '../http/requests/multipart.ts';
import { photosUploaded } from '../instrumentation/measures.ts';
import { limitConcurrency, processCores, type WorkSender } from '../scheduling/limit-concurrency.ts';
import { HOUR_MS, runPeriodically } from '../scheduling/periodic-work.ts';
import { cleanPhotos, createPhotoEraser, removeUnused } from './delete-photos.ts';
import { encodePhoto, PhotoError } from './encode-photo.ts';
import { lockForWriting } from './photos.store.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';
import { refuseStorage } from './storage/storage.ts';
import {
  awaitAll,
  type EncodedPhoto,
  photoName,
  type StoredPhoto,
  storeVariants,
  variantName,
} from './store-variants.ts';

type Parts = { readonly storage: PhotoStorage; readonly database: Database; readonly now: () => Date };

/** All files of a form have the same sender; without one no share is counted. */
type Upload = { readonly bytes: Buffer; readonly sender?: UploadSender };

export type Photos = {
  /** Refuses the whole upload with one error for each invalid file. Stores nothing. */
  process(files: readonly Upload[]): Promise<EncodedPhoto[]>;
  /** Writes the files, then `work` writes their rows: all or nothing. */
  storeWith<T>(photos: readonly EncodedPhoto[], work: StoreWork<T>): Promise<T>;
  erase(fileNames: readonly string[]): void;
  cleanWith(app: FastifyInstance): void;
};

type StoreWork<T> = (transaction: Transacting, stored: StoredPhoto[]) => Promise<T>;

/** Two at a time keep two cores busy; 40 waiting are ten listings, some twenty seconds of work. */
const ENCODING = { atOnce: Math.min(2, processCores), waiting: 40 } as const;
/** One full listing form and one message form. */
const MAX_PER_ACCOUNT = photoLimits.mostPerListing + photoLimits.perMessage;
/** Leaves capacity for others, however many accounts one network uses. */
const MAX_PER_NETWORK = 24;
/** Each holds a database connection while files are written: a hanging storage must not take them all. */
const STORING = { atOnce: 5, waiting: 20 } as const;
const refuse = () => new Overload(refs(photoTexts).busy, 5);

export function createPhotos({ storage, database, now }: Parts): Photos {
  const encoding = limitConcurrency({ ...ENCODING, refuse });
  const storing = limitConcurrency({ ...STORING, refuse });
  const eraser = createPhotoEraser({ storage, database });

  async function process(files: readonly Upload[]): Promise<EncodedPhoto[]> {
    const jobs = files.map(
      ({ bytes }) =>
        () =>
          encodePhoto(bytes),
    );
    const results = await encoding.runAll(jobs, workSenderOf(files[0]?.sender));
    const problems = results.flatMap((result, at) =>
      result.status === 'rejected' ? [errorTextFor(result.reason, at + 1)] : [],
    );
    if (problems.length > 0) throw refuseFiles(problems);
    photosUploaded.emit({ photos: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0) });
    return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  }

  function writeAll(photos: readonly EncodedPhoto[]): Promise<StoredPhoto[]> {
    return awaitAll(photos.map((photo) => storeVariants(storage, photo))).catch(refuseStorage);
  }

  async function storeWith<T>(photos: readonly EncodedPhoto[], work: StoreWork<T>): Promise<T> {
    return photos.length === 0 ? storeNow(photos, work) : storing.run(() => storeNow(photos, work));
  }

  async function storeNow<T>(photos: readonly EncodedPhoto[], work: StoreWork<T>): Promise<T> {
    try {
      return await inTransaction(database, async (transaction) => {
        await lockForWriting(transaction);
        return work(transaction, await writeAll(photos));
      });
    } catch (error) {
      // Cleanup finds later what cannot be removed now; the first error is the one to report.
      await removeUnused({ storage, database }, photos.flatMap(filesOf)).catch(() => {});
      throw error;
    }
  }

  function cleanWith(app: FastifyInstance): void {
    const work = () => cleanPhotos({ storage, database }, now());
    const job = 'clean photos';
    const isMyTurn = () => claimJob(database, job, HOUR_MS);
    runPeriodically(app, { everyMs: HOUR_MS, job, failure: 'photos were not cleaned', isMyTurn, work });
    app.addHook('onClose', () => eraser.stop());
  }

  return { process, storeWith, erase: eraser.erase, cleanWith };
}

function workSenderOf(sender: UploadSender | undefined): WorkSender | undefined {
  if (!sender) return undefined;
  const network = `network ${subnetOf(sender.address)}`;
  const shares = [
    { whose: network, most: MAX_PER_NETWORK },
    { whose: `account ${sender.accountId}`, most: MAX_PER_ACCOUNT },
  ];
  return { turn: network, shares: sender.accountId === null ? shares.slice(0, 1) : shares };
}

function filesOf(photo: EncodedPhoto): string[] {
  return photoWidthsOf(photo.width).map((width) => variantName(photoName(photo), width));
}

function errorTextFor(reason: unknown, number: number): TextRef {
  if (reason instanceof PhotoError) return refs(photoTexts)[reason.problem]({ number });
  throw reason;
}

function refuseFiles(problems: TextRef[]): Refusal {
  return invalid(problems[0] ?? refs(photoTexts).notAnImage, { files: problems });
}
