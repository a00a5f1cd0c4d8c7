// Share pictures on demand: each made once while it is wanted, a few at a time, and kept while there is room.
import type { LanguageId } from '@chowk/contract/languages/languages';
import { photoWidthsOf } from '@chowk/contract/listings/photo-files';
import { shareVersion } from '@chowk/contract/listings/share-files';
import { LRUCache } from 'lru-cache';
import { type PhotoStorage, refuseStorage, variantName } from '../media/index.ts';
import { limitConcurrency } from '../scheduling/limit-concurrency.ts';
import { ownCores } from '../scheduling/own-cores.ts';
import { drawSharePicture } from './share-picture.ts';
import type { SharedListing } from './shared-listing.store.ts';

/** Some 150 pictures. */
const KEPT_BYTES = 16 * 2 ** 20;
/** Each takes a core for a tenth of a second: those who upload photos need it too. */
const DRAWING = { atOnce: Math.max(1, Math.min(2, ownCores - 1)), waiting: 40 } as const;
/** Wide enough for the half of the picture that it fills. */
const WIDEST = 800;

/** For whom a picture is drawn: `admit` refuses who has had too many drawn, networks that wait are served in turn. */
type Caller = { readonly network: string; admit(): void };

export type SharePictures = { of(listing: SharedListing, language?: LanguageId, caller?: Caller): Promise<Buffer> };

const anyCaller: Caller = { network: '', admit: () => {} };

export function createSharePictures(storage: PhotoStorage): SharePictures {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  const drawing = limitConcurrency(DRAWING);
  const underWay = new Map<string, Promise<Buffer>>();

  async function draw(key: string, listing: SharedListing, language: LanguageId, network: string): Promise<Buffer> {
    const { title, pricing, city, status } = listing;
    const price = Number(listing.price);
    const picture = await drawing.run(
      async () =>
        drawSharePicture(
          { title, price, pricing, city, isSold: status === 'sold', photo: await readCover(storage, listing) },
          language,
        ),
      { turn: network },
    );
    kept.set(key, picture);
    return picture;
  }

  return {
    async of(listing, language = 'en', { network, admit } = anyCaller) {
      const key = `${listing.id} ${shareVersion(listing.updated_at)} ${language}`;
      const known = kept.get(key) ?? underWay.get(key);
      if (known) return known;
      admit();
      const drawn = draw(key, listing, language, network).finally(() => underWay.delete(key));
      underWay.set(key, drawn);
      return drawn;
    },
  };
}

async function readCover(storage: PhotoStorage, { file_name, width }: SharedListing): Promise<Buffer | null> {
  if (file_name === null || width === null) return null;
  const fitting = photoWidthsOf(width).filter((each) => each <= WIDEST);
  const found = await storage.read(variantName(file_name, fitting.at(-1) ?? 400)).catch(refuseStorage);
  if (!found) return null;
  return Buffer.isBuffer(found.body) ? found.body : Buffer.concat(await found.body.toArray());
}
