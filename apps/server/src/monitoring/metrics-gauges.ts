// Prometheus gauges that are read at each scrape: email queue, backups, connection pools, uploads, versions.
import { Gauge, type Registry } from 'prom-client';
import { readLastBackup } from '../backup/index.ts';
import type { Config } from '../config/config.ts';
import { productVersion } from '../config/product-version.ts';
import { acceptsWrites, type Database } from '../database/database.ts';
import { readPoolStates } from '../database/pools.ts';
import { readEmailQueue } from '../email/index.ts';
import { uploadBytesHeld } from '../http/limits/upload-memory.ts';
import { withTimeout } from './health.ts';
import { type Warnings, warningCodes } from './warnings.ts';

export type GaugeParts = {
  readonly config: Pick<Config, 'dataDir'>;
  readonly database: Database;
  readonly warnings: Pick<Warnings, 'find'>;
  readonly now: () => Date;
};

/** All processes read the same value, so it must not be summed. */
const aggregator = 'max';

export function registerGauges(registry: Registry, parts: GaugeParts): void {
  const registers = [registry];
  const { config, database, warnings, now } = parts;
  const info = { version: productVersion, node: process.versions.node };
  new Gauge({
    name: 'chowk_build_info',
    help: 'The versions of the product and of Node.',
    labelNames: ['version', 'node'],
    aggregator,
    registers,
  }).set(info, 1);
  new Gauge({
    name: 'chowk_processes',
    help: 'Processes that answer.',
    registers,
  }).set(1);
  new Gauge({
    name: 'chowk_upload_bytes_held',
    help: 'Bytes of uploads under way that are held in memory.',
    registers,
    collect() {
      this.set(uploadBytesHeld());
    },
  });
  new Gauge({
    name: 'chowk_database_writable',
    help: 'Whether a database that can be written to answers: 0 while there is no primary.',
    aggregator: 'min',
    registers,
    async collect() {
      this.set(Number(await withTimeout(() => acceptsWrites(database), false)));
    },
  });
  registerEmailGauges();
  registerBackupGauges();
  registerPoolGauges();
  new Gauge({
    name: 'chowk_warning',
    help: 'What /readyz warns of: 1 while it does.',
    labelNames: ['code'],
    aggregator,
    registers,
    async collect() {
      const found = new Set((await warnings.find()).map(({ code }) => code));
      for (const code of warningCodes) this.set({ code }, found.has(code) ? 1 : 0);
    },
  });

  function registerEmailGauges(): void {
    const oldest = new Gauge({
      name: 'chowk_emails_oldest_seconds',
      help: 'How long the oldest email in the queue has waited.',
      aggregator,
      registers,
    });
    new Gauge({
      name: 'chowk_emails_waiting',
      help: 'Emails in the queue.',
      aggregator,
      registers,
      async collect() {
        // Without the database the last value stays.
        const state = await withTimeout(() => readEmailQueue(database), null);
        if (!state) return;
        this.set(state.waiting);
        oldest.set(state.oldest ? (now().getTime() - state.oldest.getTime()) / 1000 : 0);
      },
    });
  }

  function registerBackupGauges(): void {
    const bytes = new Gauge({
      name: 'chowk_backup_bytes',
      help: 'The size of the last backup that worked.',
      aggregator,
      registers,
    });
    new Gauge({
      name: 'chowk_backup_success_timestamp_seconds',
      help: 'When the last backup worked; 0 where none ever did.',
      aggregator,
      registers,
      async collect() {
        const last = await readLastBackup(config.dataDir);
        this.set(last.succeededAt === null ? 0 : Date.parse(last.succeededAt) / 1000);
        bytes.set(last.bytes ?? 0);
      },
    });
  }

  function registerPoolGauges(): void {
    const named = { labelNames: ['pool'] as const, registers };
    const max = new Gauge({ name: 'chowk_database_connections_most', help: 'Connections a pool may open.', ...named });
    const idle = new Gauge({ name: 'chowk_database_connections_idle', help: 'Open connections not in use.', ...named });
    const waiting = new Gauge({ name: 'chowk_database_waiting', help: 'Those who wait for a connection.', ...named });
    new Gauge({
      name: 'chowk_database_connections_open',
      help: 'Connections that are open.',
      ...named,
      collect() {
        for (const pool of readPoolStates()) {
          this.set({ pool: pool.name }, pool.open);
          idle.set({ pool: pool.name }, pool.idle);
          waiting.set({ pool: pool.name }, pool.waiting);
          max.set({ pool: pool.name }, pool.max);
        }
      },
    });
  }
}
