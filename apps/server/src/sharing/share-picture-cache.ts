// Share pictures on demand: rendered once, a few at a time, and cached.
import type { LanguageId } from '@chowk/contract/languages/languages';
import { photoWidthsOf } from '@chowk/contract/listings/photo-files';
import { shareVersion } from '@chowk/contract/listings/share-files';
import { approximatePlace } from '@chowk/contract/places/approximate-place';
import { LRUCache } from 'lru-cache';
import type { ReadStill } from '../map-tiles/index.ts';
import { type PhotoStorage, refuseStorage, variantName } from '../media/index.ts';
import { limitConcurrency, processCores } from '../scheduling/limit-concurrency.ts';
import { renderSharePicture } from './render-share-picture.ts';
import type { SharedListing } from './shared-listing.store.ts';

/** About 150 pictures. */
const CACHE_BYTES = 16 * 2 ** 20;
/** Each takes a core for 0.1 s; photo uploads need cores too. */
const RENDERING = { atOnce: Math.max(1, Math.min(2, processCores - 1)), waiting: 40 } as const;
/** The photo fills half of the picture. */
const MAX_PHOTO_WIDTH = 800;

/** `admit` throws when the caller is over its limit; waiting networks are served in turn. */
type Caller = { readonly ip: string; readonly network: string; admit(): void };

export type SharePictureCache = {
  get(listing: SharedListing, language?: LanguageId, caller?: Caller): Promise<Buffer>;
};

const anyCaller: Caller = { ip: '', network: '', admit: () => {} };

type CacheParts = { readonly storage: PhotoStorage; readonly now: () => Date; readonly readStill: ReadStill };

export function createSharePictureCache({ storage, now, readStill }: CacheParts): SharePictureCache {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length });
  const rendering = limitConcurrency(RENDERING);
  const pending = new Map<string, Promise<Buffer>>();

  async function make(listing: SharedListing, language: LanguageId, ip: string): Promise<Buffer> {
    const photo = await readCover(storage, listing);
    const place = approximatePlace(listing);
    const map = place && (await readStill(place, photo ? 'shareCorner' : 'share', { language, ip }));
    return renderSharePicture({ ...listing, price: Number(listing.price), now: now(), photo, map }, language);
  }

  async function render(key: string, listing: SharedListing, language: LanguageId, caller: Caller): Promise<Buffer> {
    const { network, ip } = caller;
    const picture = await rendering.run(() => make(listing, language, ip), { turn: network });
    cache.set(key, picture);
    return picture;
  }

  return {
    async get(listing, language = 'en', caller = anyCaller) {
      const key = `${listing.id} ${shareVersion(listing, now())} ${language}`;
      const known = cache.get(key) ?? pending.get(key);
      if (known) return known;
      caller.admit();
      const rendered = render(key, listing, language, caller).finally(() => pending.delete(key));
      pending.set(key, rendered);
      return rendered;
    },
  };
}

async function readCover(storage: PhotoStorage, { file_name, width }: SharedListing): Promise<Buffer | null> {
  if (file_name === null || width === null) return null;
  const fitting = photoWidthsOf(width).filter((each) => each <= MAX_PHOTO_WIDTH);
  const found = await storage.read(variantName(file_name, fitting.at(-1) ?? 400)).catch(refuseStorage);
  if (!found) return null;
  return Buffer.isBuffer(found.body) ? found.body : Buffer.concat(await found.body.toArray());
}
