// A second server of the same town: its own port and photos, the database of the first.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Product, startProduct } from '../bench/product.ts';

const root = resolve(import.meta.dirname, '..');

export function startSecondServer(): Promise<Product> {
  const DATABASE_URL = process.env.DATABASE_URL || findEmbeddedDatabase();
  return startProduct({ DATABASE_URL, RATE_LIMITS: 'off', SEED: 'none', NODE_ENV: 'test' });
}

/** Where the first server keeps its own: the port and the password lie in the cluster's folder. */
function findEmbeddedDatabase(): string {
  const cluster = resolve(root, process.env.E2E_DATA_DIR ?? 'test-results/data', 'postgres');
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(cluster, 'chowk-password'), 'utf8');
  return `postgresql://chowk:${password}@127.0.0.1:${port}/chowk`;
}
