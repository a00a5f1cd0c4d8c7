// Prometheus with the accelerated alert rules of docs/monitoring: which of them fire, and when.
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Account, Programs } from '../programs/programs.ts';
import type { Found } from '../programs/requirements.ts';
import { prometheusSettings } from '../programs/settings.ts';

const rulesFile = resolve(import.meta.dirname, '../../../docs/monitoring/alert-rules.yml');

export type Alerts = {
  firedSince(milliseconds: number): Promise<string[]>;
};

type Setting = {
  readonly programs: Programs;
  readonly found: Found;
  readonly folder: string;
  readonly account: Account;
  readonly port: number;
  readonly targets: readonly number[];
  readonly faster: number;
};

export async function startAlerts(setting: Setting): Promise<Alerts> {
  const { programs, found, folder, account, port, targets, faster } = setting;
  const rules = join(folder, 'alert-rules.yml');
  await writeFile(rules, quicken(await readFile(rulesFile, 'utf8'), faster));
  const config = join(folder, 'prometheus.yml');
  await writeFile(config, prometheusSettings(rules, targets));
  const args = [`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'prometheus')}`];
  programs.start('prometheus', found.prometheus, [...args, `--web.listen-address=127.0.0.1:${port}`], { account });

  return {
    async firedSince(milliseconds) {
      const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
      const query = `count by (alertname) (count_over_time(ALERTS{alertstate="firing"}[${seconds}s]))`;
      const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`;
      const answer = (await (await fetch(url)).json()) as Answer;
      return answer.data.result.map(({ metric }) => metric.alertname).sort();
    },
  };
}

type Answer = { readonly data: { readonly result: readonly { readonly metric: { readonly alertname: string } }[] } };

const seconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** Prometheus takes whole seconds; a rate needs some samples, of which there is one in three seconds. */
const leastRange = 15;
const leastWait = 1;

export function quicken(rules: string, times: number): string {
  const divide = (count: string, unit: string, least: number) =>
    `${Math.max(least, Math.round((Number(count) * (seconds[unit] ?? 1)) / times))}s`;
  return rules
    .replace(/(\bfor: )(\d+)([smh])\b/g, (_all, before, count, unit) => before + divide(count, unit, leastWait))
    .replace(/\[(\d+)([smh])\]/g, (_all, count, unit) => `[${divide(count, unit, leastRange)}]`);
}
