// Validates the simulation against the evening that bench:evening measured, on the same two cores.
import type { Costs } from './costs.ts';
import { type Looking, modelCache } from './page-cache-model.ts';
import { viewWork } from './simulation.ts';

export type MeasuredEvening = {
  readonly size: number;
  readonly plan: { readonly seconds: number; readonly warmUpSeconds: number; readonly changesPerSecond: number };
  readonly evenings: readonly {
    readonly name: string;
    readonly perSecond: number;
    readonly hits: number;
    readonly byKind: Readonly<Record<string, { readonly hits: number }>>;
    readonly serverCores: number;
    readonly databaseCores: number;
  }[];
};

export type Predicted = {
  readonly name: string;
  readonly perSecond: number;
  readonly hits: number;
  readonly serverCores: number;
  readonly databaseCores: number;
};

const cores = 2;
/** The seller and the visitors run on the same machine. */
const cacheBytes = 256 * 2 ** 20;

export function predictEvening(costs: Costs, { size, plan }: MeasuredEvening, isCached: boolean): Predicted {
  const { change } = costs;
  const changing = { server: change.serverMs, main: change.mainThreadMs, database: change.databaseMs };
  const busyElsewhere = change.serverMs + change.databaseMs + change.callerMs;
  let perSecond = 100;
  let view = viewWork(costs, size, modelAt(perSecond));
  // The hit rate depends on the request rate, and the other way round.
  for (let round = 0; round < 100; round += 1) {
    view = viewWork(costs, size, modelAt(perSecond));
    const byCores =
      (cores * 1000 - plan.changesPerSecond * busyElsewhere) / (view.server + view.database + view.caller);
    const byMainThread = (1000 - plan.changesPerSecond * changing.main) / view.main;
    perSecond = (perSecond + Math.min(byCores, byMainThread)) / 2;
  }
  return {
    name: isCached ? 'with the page cache' : 'without the cache',
    perSecond,
    hits: view.hits,
    serverCores: (perSecond * view.server + plan.changesPerSecond * changing.server) / 1000,
    databaseCores: (perSecond * view.database + plan.changesPerSecond * changing.database) / 1000,
  };

  function modelAt(viewsPerSecond: number) {
    return modelCache(lookAtEvening({ size, plan }, viewsPerSecond, isCached));
  }
}

export function lookAtEvening(
  { size, plan }: Pick<MeasuredEvening, 'size' | 'plan'>,
  viewsPerSecond: number,
  isCached = true,
): Looking {
  return {
    viewsPerSecond,
    listings: size,
    towns: 1,
    texts: 1000,
    changesPerSecond: plan.changesPerSecond,
    cacheBytes: isCached ? cacheBytes : 0,
    age: [plan.warmUpSeconds, plan.warmUpSeconds + plan.seconds],
  };
}
