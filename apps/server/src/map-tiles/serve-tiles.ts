// GET /tiles/{theme}/{language}/{z}/{x}/{y}: rendered on demand, a few blocks at a time, cached in memory and on disk.
import { requestTexts } from '@chowk/contract/http/request-texts';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { refs } from '@chowk/contract/languages/text-ref';
import type { ApproximatePlace } from '@chowk/contract/places/approximate-place';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.ts';
import { sendRefusal } from '../http/error-answers.ts';
import { notFound } from '../http/errors.ts';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import { subnetOf } from '../http/limits/subnet.rules.ts';
import { matchesEtag } from '../http/requests/compression.ts';
import { openTileStorage } from '../media/index.ts';
import { limitConcurrency, processCores } from '../scheduling/limit-concurrency.ts';
import { HOUR_MS, runPeriodically } from '../scheduling/periodic-work.ts';
import { mapPaths } from './map-paths.ts';
import { hasPlace, type MapSource, openMapSources } from './map-source.ts';
import type { Bounds } from './pmtiles.ts';
import type { Tile } from './projection.rules.ts';
import { type Block, type RenderedTiles, renderBlock } from './render-block.ts';
import { renderStill, type StillFrame } from './render-still.ts';
import {
  blockOf,
  isInside,
  isPlaceInside,
  readStillAddress,
  readTileAddress,
  type StillAddress,
  type TileAddress,
} from './tile-address.rules.ts';
import { createTileCache } from './tile-cache.ts';

/** A block takes a core for 0.2 s, a still up to as long: pages and uploads need cores too. */
const RENDERING = { atOnce: Math.max(1, Math.min(2, processCores - 1)), waiting: 40 } as const;
/** About 500 stills. */
const STILLS_BYTES = 8 * 2 ** 20;
/** Of 300 points in ten seconds: composing one takes about 40 ms. */
const STILL_COST = 10;
const REFRESH_MS = 15_000;
const headers = {
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;
const immutableCache = 'public, max-age=31536000, immutable';
const shortCache = 'public, max-age=300';

export type TileLayer = {
  readonly url: string;
  readonly bounds: Bounds | null;
  readonly data: 'openstreetmap' | 'places';
};
export type MapTiles = {
  describe(): Promise<TileLayer>;
  readonly readStill: ReadStill;
  cleanWith(app: FastifyInstance): void;
};
/** The still picture of a listing's approximate place; null where the built map does not have it. */
export type ReadStill = (
  place: ApproximatePlace,
  frame: StillFrame,
  caller: { readonly language: LanguageId; readonly ip: string },
) => Promise<Buffer | null>;
type Parts = {
  readonly config: Pick<Config, 'dataDir' | 'tileUrl' | 's3'>;
  readonly limits: Pick<RequestLimits, 'countAddress' | 'spend'>;
  /** Of blocks, and of stills. */
  readonly concurrency?: Parameters<typeof limitConcurrency>[0];
};
type Params = Record<'theme' | 'language' | 'z' | 'x' | 'y', string>;

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { version }: MapSource,
  find: () => Promise<Buffer | null>,
  type = 'image/webp',
) {
  const etag = `"${version}"`;
  const isCurrent = (request.query as { v?: unknown }).v === version;
  const caching = { 'cache-control': isCurrent ? immutableCache : shortCache, etag };
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).headers(caching).send();
  return reply.headers({ ...headers, ...caching, 'content-type': type }).send(await find());
}

export async function serveMapTiles(app: FastifyInstance, parts: Parts): Promise<MapTiles> {
  const { config, limits, concurrency = RENDERING } = parts;
  const paths = mapPaths(config.dataDir);
  const sources = await openMapSources(paths.path, app.log);
  const cache = createTileCache(paths.cache, { shared: openTileStorage(config) });
  const rendering = limitConcurrency(concurrency);
  const pending = new Map<string, Promise<RenderedTiles>>();
  const composing = limitConcurrency(concurrency);
  const pendingStills = new Map<string, Promise<Buffer>>();
  app.addHook('onClose', () => sources.close());

  async function render(source: MapSource, block: Block, network: string): Promise<RenderedTiles> {
    const tiles = await rendering.run(() => renderBlock(source.read, block), { turn: network });
    // A full disk costs the next visitor a moment, not this one the tile.
    await cache.write(source.version, block, tiles).catch((error: unknown) => app.log.warn(error, 'tile not cached'));
    return tiles;
  }

  async function find(source: MapSource, block: Block, ip: string): Promise<RenderedTiles> {
    const key = `${source.version} ${Object.values(block).join(' ')}`;
    const known = pending.get(key) ?? (await cache.read(source.version, block)) ?? pending.get(key);
    if (known) return known;
    limits.spend('tiles', ip, 1);
    const rendered = render(source, block, subnetOf(ip)).finally(() => pending.delete(key));
    pending.set(key, rendered);
    return rendered;
  }

  async function readTile(source: MapSource, address: TileAddress, ip: string): Promise<Buffer | null> {
    if (!isInside(address, source.bounds)) return null;
    const { block, index } = blockOf(address);
    return (await find(source, block, ip))[index] ?? null;
  }

  const stills = new LRUCache<string, Buffer>({ maxSize: STILLS_BYTES, sizeCalculation: ({ length }) => length });

  async function findStill(source: MapSource, address: StillAddress, ip: string): Promise<Buffer> {
    const key = `${source.version} ${Object.values(address).join(' ')}`;
    const joined = pendingStills.get(key);
    // A visitor is not refused for the limit of another whose still they joined.
    const known = stills.get(key) ?? (joined && (await joined.catch(() => null)));
    if (known) return known;
    limits.spend('render', ip, STILL_COST);
    const tileOf = (tile: Tile) => readTile(source, { ...address, ...tile }, ip);
    const turn = subnetOf(ip);
    const rendered = renderStill(address, tileOf, (compose) => composing.run(compose, { turn })).finally(() =>
      pendingStills.delete(key),
    );
    pendingStills.set(key, rendered);
    stills.set(key, await rendered);
    return rendered;
  }

  async function beginAnswer(request: FastifyRequest): Promise<MapSource> {
    await limits.countAddress('page', request.ip);
    return sources.current();
  }

  app.get<{ Params: Params }>('/tiles/:theme/:language/:z/:x/:y', async (request, reply) => {
    const source = await beginAnswer(request);
    const address = readTileAddress(request.params);
    if (!address || !isInside(address, source.bounds)) return sendRefusal(reply, notFound(refs(requestTexts).notFound));
    return sendPicture(request, reply, source, () => readTile(source, address, request.ip));
  });

  app.get<{ Params: Record<'theme' | 'language' | 'place', string> }>(
    '/tiles/still/:theme/:language/:place',
    async (request, reply) => {
      const source = await beginAnswer(request);
      const address = readStillAddress(request.params);
      if (!address || !isPlaceInside(address, source.bounds))
        return sendRefusal(reply, notFound(refs(requestTexts).notFound));
      const type = address.frame === 'email' ? 'image/jpeg' : 'image/webp';
      return sendPicture(request, reply, source, () => findStill(source, address, request.ip), type);
    },
  );
  runPeriodically(app, {
    everyMs: REFRESH_MS,
    isRunAtStart: false,
    failure: 'the map file could not be looked for',
    work: sources.refresh,
  });
  app.addHook('onListen', async () => {
    if (config.tileUrl !== null || sources.isBuilt()) return;
    app.log.info('the map shows place names only: npm run map -- <town.osm.pbf> builds one (docs/operating.md)');
  });

  return {
    async describe() {
      if (config.tileUrl !== null) return { url: config.tileUrl, bounds: null, data: 'openstreetmap' };
      const { version, bounds } = await sources.current();
      return {
        url: `/tiles/{theme}/{language}/{z}/{x}/{y}{r}?v=${version}`,
        bounds,
        data: sources.isBuilt() ? 'openstreetmap' : 'places',
      };
    },
    async readStill(place, frame, { language, ip }) {
      if (config.tileUrl !== null || !sources.isBuilt()) return null;
      const source = await sources.current();
      if (!hasPlace(source.data, place)) return null;
      const address = {
        theme: 'light',
        language,
        size: 512,
        frame,
        latitude: place.lat,
        longitude: place.lng,
      } as const;
      return findStill(source, address, ip);
    },
    cleanWith: (appOfJob) =>
      void runPeriodically(appOfJob, {
        everyMs: HOUR_MS,
        job: 'clean map tiles',
        failure: 'old map tiles could not be removed',
        work: async () => cache.clean((await sources.current()).version),
      }),
  };
}
