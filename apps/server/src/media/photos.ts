// Photos from upload to storage: worked on a few at a time, stored together with the rows that show them.
import { photoLimits } from '@chowk/contract/limits';
import { photoWidthsOf } from '@chowk/contract/listings/photo-files';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import type { FastifyInstance } from 'fastify';
import { type Database, inTransaction, type Transacting } from '../database/database.ts';
import { claimJob } from '../database/shared-counts.ts';
import { invalid, type Refusal, unavailable } from '../http/errors.ts';
import { subnetOf } from '../http/limits/subnet.rules.ts';
import type { UploadSender } from '../http/requests/multipart.ts';
import { photosUploaded } from '../measuring/measures.ts';
import { limitConcurrency, processCores, type WorkSender } from '../scheduling/limit-concurrency.ts';
import { HOUR_MS, runPeriodically } from '../scheduling/periodic-work.ts';
import { cleanPhotos, removeUnused } from './deletion/clean-photos.ts';
import { createPhotoEraser } from './deletion/erase-photos.ts';
import { encodePhoto, PhotoError } from './encode-photo.ts';
import { variantName } from './photo-names.ts';
import { lockForWriting } from './photos.store.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';
import { refuseStorage } from './storage/storage-errors.ts';
import { allDone, type EncodedPhoto, photoName, type StoredPhoto, storeVariants } from './store-variants.ts';

type Parts = { readonly storage: PhotoStorage; readonly database: Database; readonly now: () => Date };

/** All files of one form have the same sender; without one no share is counted. */
type Upload = { readonly bytes: Buffer; readonly sender?: UploadSender };

export type Photos = {
  /** Refuses the whole upload with a line for each file that is no photo. Stores nothing. */
  process(files: readonly Upload[]): Promise<EncodedPhoto[]>;
  /** Writes the files, then lets `work` write their rows: both are there afterwards, or neither. */
  storeWith<T>(photos: readonly EncodedPhoto[], work: StoreWork<T>): Promise<T>;
  /** Erases the files of photos whose rows are gone, soon and in the background. */
  erase(fileNames: readonly string[]): void;
  /** Removes what no row speaks of, once an hour by one server of all. */
  cleanWith(app: FastifyInstance): void;
};

type StoreWork<T> = (transaction: Transacting, stored: StoredPhoto[]) => Promise<T>;

/** Two at a time keep two cores busy; 40 waiting are ten listings, some twenty seconds of work. */
const ENCODING = { atOnce: Math.min(2, processCores), waiting: 40 } as const;
/** One full form of the largest that an operator may allow, and one photo form beside it. */
const MOST_OF_ACCOUNT = photoLimits.mostPerListing + photoLimits.perMessage;
/** Others find room whatever one network sends, with however many accounts. */
const MOST_OF_NETWORK = 24;
/** Each holds a connection while its files are written: a storage that hangs must not hold them all. */
const STORING = { atOnce: 5, waiting: 20 } as const;
const refuse = () => unavailable(photoTexts.busy, 5);

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
      result.status === 'rejected' ? [wordsFor(result.reason, at + 1)] : [],
    );
    if (problems.length > 0) throw refuseFiles(problems);
    photosUploaded.emit({ photos: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0) });
    return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  }

  function writeAll(photos: readonly EncodedPhoto[]): Promise<StoredPhoto[]> {
    return allDone(photos.map((photo) => storeVariants(storage, photo))).catch(refuseStorage);
  }

  async function storeWith<T>(photos: readonly EncodedPhoto[], work: StoreWork<T>): Promise<T> {
    // Without new photos there is nothing to wait for.
    return photos.length === 0 ? storeNow(photos, work) : storing.run(() => storeNow(photos, work));
  }

  async function storeNow<T>(photos: readonly EncodedPhoto[], work: StoreWork<T>): Promise<T> {
    try {
      return await inTransaction(database, async (transaction) => {
        await lockForWriting(transaction);
        return work(transaction, await writeAll(photos));
      });
    } catch (error) {
      // What cannot be removed now, the cleaner finds later; the caller learns what went wrong first.
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
    { whose: network, most: MOST_OF_NETWORK },
    { whose: `account ${sender.accountId}`, most: MOST_OF_ACCOUNT },
  ];
  return { turn: network, shares: sender.accountId === null ? shares.slice(0, 1) : shares };
}

function filesOf(photo: EncodedPhoto): string[] {
  return photoWidthsOf(photo.width).map((width) => variantName(photoName(photo), width));
}

function wordsFor(reason: unknown, number: number): string {
  if (reason instanceof PhotoError) return photoTexts[reason.problem]({ number });
  throw reason;
}

function refuseFiles(problems: string[]): Refusal {
  return invalid(problems[0] ?? photoTexts.notAnImage, { files: problems });
}
