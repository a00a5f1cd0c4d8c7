// All results of a search in the visible area of the map, clustered: at most 300 pins, each with one of its listings.
import { gridOf, latitudeAt, type MapGrid } from '@chowk/contract/places/map-cells';
import type { MapPins, ParsedMapPins } from '@chowk/contract/search/search-schemas';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type ListingView, presentListing } from '../../listings/index.ts';
import { type Plan, type PlannedSearch, planSearch } from '../plan.ts';
import { createCloseMatches } from '../retrieval/close-matches.ts';
import { type Box, boxOfMap } from '../retrieval/index-keys.rules.ts';
import type { Lookback } from '../retrieval/lookback.ts';
import { type MatchQuery, matches } from '../retrieval/matching.store.ts';
import { createCardReader } from '../retrieval/page.store.ts';
import { findWithFallbacks } from '../search-fallbacks.ts';
import type { QueryReader } from '../understanding/query-reader.ts';
import { type Cell, mergeOverlapping, placeUnplaced } from './map-pins.rules.ts';

/** The edges of rows are computed here: projecting each latitude would take longer than reading it. */
async function countCells(database: Database, query: MatchQuery, view: Box, grid: MapGrid): Promise<Cell[]> {
  const { across, row, rows: count } = grid;
  // From north to south, as rows are numbered: width_bucket wants ascending edges.
  const edges = Array.from({ length: count - 1 }, (_, at) => -latitudeAt((row + at + 1) / across));
  const { rows } = await sql<Cell>`
    select count(*)::int as count, avg(latitude) as lat, avg(longitude) as lng, max(latitude) as north,
      min(latitude) as south, max(longitude) as east, min(longitude) as west, (array_agg(id))[count(*)] as id
    from (select listings.id, listings.latitude, listings.longitude from listings
      where ${matches(withView(query, view))} and (listings.latitude <> 0 or listings.longitude <> 0)) as found
    group by floor((longitude + 180) * ${across / 360}::float8), width_bucket(-latitude, ${edges}::float8[])`.execute(
    database,
  );
  return rows;
}

const nowhere: Box = { south: 0, north: 0, spans: [{ west: 0, east: 0 }] };

/** More than so many listings without a position would hide the town. */
const MAX_UNPLACED = 1000;

async function findUnplaced(database: Database, query: MatchQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listings.id from listings where ${matches(withView(query, nowhere))} limit ${MAX_UNPLACED}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

function withView(query: MatchQuery, view: Box): MatchQuery {
  return { ...query, filters: { ...query.filters, boxes: [...query.filters.boxes, view] } };
}

type Parts = {
  readonly database: Database;
  readonly reader: QueryReader;
  readonly now: () => Date;
  readonly lookback: Lookback;
};

export function createPinFinder({ database, reader, now, lookback }: Parts) {
  const closeMatches = createCloseMatches({ database, now, lookback });
  const readCards = createCardReader(database);

  /** The attempt that the search shows, whether or not any of its listings is in view; null for close matches. */
  async function choosePlan(planned: PlannedSearch): Promise<Plan | null> {
    const typed = await planned.plan();
    if (typed.terms.length === 0 && !typed.isPriceFilter) return typed;
    const attempt = await findWithFallbacks<true>(planned, {
      lookback,
      now,
      findAllTerms: async (plan) => ((await lookback.count({ ...plan, now: now() }, 1)) > 0 ? true : null),
      async findClose(plan) {
        const weights = await closeMatches.weigh(plan.terms);
        const found = await closeMatches.find({ ...plan, weights, until: now(), now: now(), origin: null });
        return found.length > 0 ? true : null;
      },
    });
    return attempt?.part === 'every' ? attempt.plan : null;
  }

  return async function findPins({ view, zoom, ...request }: ParsedMapPins): Promise<MapPins> {
    const plan = await choosePlan(await planSearch(database, reader, request));
    if (!plan) return { pins: [] };
    const query = { filters: plan.filters, terms: plan.terms, fits: plan.fits, now: now() };
    const [box, grid] = [boxOfMap(view), gridOf(view, zoom)];
    const cells = await countCells(database, query, box, grid);
    // An area or a circle has no listing without a position.
    const unplaced = plan.filters.boxes.length === 0 ? await findUnplaced(database, query) : [];
    const merged = mergeOverlapping([...cells, ...placeUnplaced(unplaced, box, grid)], zoom);
    const cards = new Map((await readCards(merged.map(({ id }) => id))).map((card) => [card.id, card]));
    return {
      pins: merged.flatMap(({ id, ...pin }) => {
        const card = cards.get(id);
        return card ? [{ ...pin, listing: presentPinListing(card) }] : [];
      }),
    };
  };
}

function presentPinListing(card: ListingView): MapPins['pins'][number]['listing'] {
  const listing = presentListing({ ...card, photos: card.photos.slice(0, 1) });
  const { id, title, details, detailLine, price, pricing, category, subcategory, status } = listing;
  const { location, city, latitude, longitude, mediaFiles, createdAt, expiresAt } = listing;
  return {
    ...{ id, title, details, detailLine, price, pricing, category, subcategory, status },
    ...{ location, city, latitude, longitude, mediaFiles, createdAt, expiresAt },
  };
}
