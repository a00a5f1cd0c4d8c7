// Pins of the map as SQL: matching listings counted by cell, from the index of places alone where no words are searched.
import { latitudeAt, type MapGrid } from '@chowk/contract/places/map-cells';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Box } from '../retrieval/index-keys.rules.ts';
import { type MatchQuery, matches } from '../retrieval/matching.store.ts';
import type { Cell } from './map-pins.rules.ts';

/** The edges of rows are computed here: projecting each latitude would take longer than reading it. */
export async function countCells(database: Database, query: MatchQuery, view: Box, grid: MapGrid): Promise<Cell[]> {
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

export async function findUnplaced(database: Database, query: MatchQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listings.id from listings where ${matches(withView(query, nowhere))} limit ${MAX_UNPLACED}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

function withView(query: MatchQuery, view: Box): MatchQuery {
  return { ...query, filters: { ...query.filters, boxes: [...query.filters.boxes, view] } };
}
