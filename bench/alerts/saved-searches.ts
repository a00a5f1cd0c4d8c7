// Plants saved searches: real queries, compiled once, each with many places, radii and prices; in batches of 5,000.
import { FacetsRequest } from '@chowk/contract/search/search-schemas';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/database/database.ts';
import { newId } from '../../apps/server/src/database/ids.ts';
import { cellsOfArea, queryIdOf, type SearchCompiler } from '../../apps/server/src/saved-searches/index.ts';
import { boxAround } from '../../apps/server/src/search/index.ts';
import type { Chance } from '../search/seeded-random.ts';

type Parts = {
  readonly database: Database;
  readonly compiler: SearchCompiler;
  readonly queries: readonly string[];
  readonly count: number;
  readonly chance: Chance;
  readonly say: (line: string) => void;
};

const BATCH = 5_000;
const USERS = 100_000;
const radii = [2, 5, 10, 20, 50];
/** Three in five look around a place, as users do. */
const LOCAL = 0.6;

type Template = Awaited<ReturnType<SearchCompiler['compileNew']>>;

export async function plantSavedSearches({ database, compiler, queries, count, chance, say }: Parts): Promise<void> {
  say(`compiling ${queries.length} searches …`);
  const templates: Template[] = [];
  for (const query of queries) {
    const compiled = await compiler
      .compileNew(FacetsRequest.parse({ query: query.slice(0, 60) }), null)
      .catch(() => null);
    // Broad ones have no keys: they are searched for once a day.
    if (compiled && !compiled.isBroad) templates.push(compiled);
  }
  say(`${templates.length} of them are not broad; planting ${count} …`);
  // Their triggers fill columns that servers of the release before need.
  await sql`set session_replication_role = 'origin'`.execute(database);
  await sql`
    insert into users (id, username, email_address, full_name, location, created_at)
    select id, id, id || '@town.example', 'Searcher', 'Mohali', now()
    from (select gen_random_uuid() as id from generate_series(1, ${USERS})) as made`.execute(database);
  await sql`set session_replication_role = 'replica'`.execute(database);
  for (const index of ['saved_search_keys_match', 'saved_search_keys_search']) {
    await sql`drop index ${sql.ref(index)}`.execute(database);
  }
  const users = await sql<{ id: string }>`select id from users where full_name = 'Searcher'`.execute(database);
  for (let from = 0; from < count; from += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, count - from) }, () => vary(pickRare(templates, chance), chance));
    await insert(database, made, users.rows, chance);
    if ((from / BATCH) % 20 === 19) say(`${from + BATCH} …`);
  }
  say('indexes …');
  await sql`create index saved_search_keys_match on saved_search_keys (key)
    include (search_id, query_id, price_min, price_max, latitude, longitude, metres, wanted)`.execute(database);
  await sql`create index saved_search_keys_search on saved_search_keys (search_id)`.execute(database);
  await sql`vacuum analyze saved_search_keys`.execute(database);
  await sql`vacuum analyze saved_searches`.execute(database);
}

const pick = <T>(from: readonly T[], chance: Chance) => from[chance.whole(from.length)] as T;

/** Searches that find something every week are few among those that notify at once: with the cap on how many a search may find, a new
 * listing meets tens of a million searches, not thousands. */
const RARE_PER_DAY = 0.05;

function pickRare(templates: readonly Template[], chance: Chance): Template {
  for (;;) {
    const template = pick(templates, chance);
    if (chance.whole(1000) < (1000 * RARE_PER_DAY) / (template.perDay + RARE_PER_DAY)) return template;
  }
}

type Varied = Template & { readonly id: string };

function vary(template: Template, chance: Chance): Varied {
  const isLocal = template.circle === null && chance.whole(100) < LOCAL * 100;
  const circle = isLocal
    ? {
        lat: 29.5 + chance.whole(20_000) / 10_000,
        lng: 75.8 + chance.whole(20_000) / 10_000,
        metres: pick(radii, chance) * 1000,
      }
    : template.circle;
  const maxPrice = template.maxPrice ?? (chance.whole(2) === 0 ? 1000 * (1 + chance.whole(200)) : null);
  return {
    ...template,
    id: newId(),
    circle,
    cells: circle ? cellsOfArea([boxAround(circle)]) : template.cells,
    maxPrice,
  };
}

async function insert(
  database: Database,
  made: readonly Varied[],
  users: readonly { id: string }[],
  chance: Chance,
): Promise<void> {
  const rows = made.map(({ id, wanted, excluded, conditions, perDay, compiler }) => ({
    ...{ id, user_id: users[chance.whole(users.length)]?.id, wanted, excluded, conditions, per_day: perDay, compiler },
  }));
  await sql`
    insert into saved_searches (id, user_id, search, understood, frequency, per_day, is_broad, wanted, excluded, conditions,
      compiler, compiled_at, created_at, changed_at, seen_at)
    select id, user_id, '{}', '{}', 'instant', per_day, false, wanted::tsquery, excluded::tsquery, conditions, compiler,
      now(), now(), now(), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id uuid, user_id uuid, wanted text, excluded text,
      conditions jsonb, per_day real, compiler text)`.execute(database);
  const keys = made.flatMap(({ id, anchor, cells, minPrice, maxPrice, circle }) =>
    anchor.flatMap((lexeme) =>
      cells.map((cell) => ({ ...{ id, lexeme, cell, min: minPrice, max: maxPrice }, ...circle })),
    ),
  );
  await sql`
    insert into saved_search_keys (key, search_id, price_min, price_max, latitude, longitude, metres, query_id)
    select hashtextextended(lexeme, cell), made.id, min, max, lat, lng, metres, ${queryIdOf(sql`saved.wanted`)}
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as made (id uuid, lexeme text, cell bigint, min numeric,
      max numeric, lat float8, lng float8, metres float8) join saved_searches as saved on saved.id = made.id`.execute(
    database,
  );
}
