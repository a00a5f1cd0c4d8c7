// A PostgreSQL for one run of a bench, with databases of any market size.
import { migrate, openDatabase } from '../../apps/server/src/database/database.ts';
import { memorySettings, startThrowawayPostgres } from '../../apps/server/src/database/engine/index.ts';
import { createDatabase, fill, type Market } from './fill-database.ts';

/** With the product's memory settings; a large WAL avoids checkpoints while filling. */
export function startMarketDatabase() {
  return startThrowawayPostgres({ ...memorySettings(), max_wal_size: '4GB' });
}

export async function createMarket(
  serverUrl: string,
  size: number,
  say: (line: string) => void,
): Promise<{ readonly url: string; readonly market: Market }> {
  const url = serverUrl.replace(/\/postgres$/, `/bench_${size}`);
  await createDatabase(serverUrl, `bench_${size}`);
  const database = openDatabase(url, { connections: 1 });
  await migrate(database);
  await database.destroy();
  return { url, market: await fill(url, size, new Date(), say) };
}
