// npm run test:cluster: twenty users on three database nodes and three servers, while components fail.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withInstallation } from './programs/installation.ts';
import { findPrograms } from './programs/requirements.ts';
import { tabulate, tabulateRest } from './report/table.ts';
import { writeResults } from './report/write-results.ts';
import { findLost } from './scenarios/measure.ts';
import { describeLate, type Outcome, runScenario } from './scenarios/run-scenario.ts';
import { scenarios } from './scenarios/scenarios.ts';
import { writeDirectly } from './users/direct-writes.ts';
import { RunRecord } from './users/record.ts';
import { createUsers } from './users/users.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    /** Acceleration of the alert rules, which wait minutes otherwise. */
    'alerts-faster': { type: 'string', default: '30' },
    'no-results': { type: 'boolean', default: false },
    'keep-folder': { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stderr.write(`${line}\n`);
const longestMs = 40 * 60_000;
const warmUpMs = 15_000;

const keys = values.only?.split(',') ?? scenarios.map(({ key }) => key);
const unknown = keys.filter((key) => !scenarios.some((scenario) => scenario.key === key));
if (unknown.length > 0) {
  say(`Unknown scenario ${unknown.join(', ')}; known: ${scenarios.map(({ key }) => key).join(', ')}.`);
  process.exit(1);
}
const found = await findPrograms(say);
if (!found) process.exit(1);

const stopping = Promise.withResolvers<never>();
stopping.promise.catch(() => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.reject(new Error(`Stopped by ${signal}.`)));
process.on('uncaughtException', (error) => stopping.reject(error));
const tooLong = setTimeout(() => stopping.reject(new Error('The run took too long.')), longestMs);

const outcomes: Outcome[] = [];
const record = new RunRecord();
const loads = [loadavg()[0] ?? 0];
const faster = Number(values['alerts-faster']);
const begun = performance.now();
let lost = Number.NaN;
const command = ['npm run test:cluster', ...(values.only ? [`-- --only ${values.only}`] : [])].join(' ');
try {
  await withInstallation(
    found,
    { faster, keepFolder: values['keep-folder'], say, stopping: stopping.promise },
    async (installation) => {
      const users = await createUsers(installation, record);
      const direct = writeDirectly(installation.cluster.nodes, record);
      // Servers are slow right after their start.
      await pause(warmUpMs);
      for (const key of keys) {
        const scenario = scenarios.find((each) => each.key === key);
        if (!scenario) continue;
        say(`${scenario.name}`);
        const outcome = await runScenario(scenario, installation, record);
        loads.push(loadavg()[0] ?? 0);
        outcomes.push(outcome);
        process.stdout.write(`${tabulate([outcome])}\n${tabulateRest([outcome])}\n`);
        for (const what of [...outcome.unseen, ...outcome.lost, ...describeLate(outcome)]) say(`  ${what}`);
      }
      await users.stop();
      await direct.stop();
      lost = (await findLost(installation.cluster, record.acknowledged)).length;
      for (const odd of record.odd) say(`odd: ${odd}`);
      say(`of ${record.acknowledged.length} acknowledged writes ${lost} are lost`);
    },
  );
  process.stdout.write(`${tabulate(outcomes)}\n\n${tabulateRest(outcomes)}\n`);
  const seconds = (performance.now() - begun) / 1000;
  if (!values['no-results']) await writeResults({ command, outcomes, record, seconds, loads, faster, lost, found });
  if (lost > 0 || outcomes.some(({ missedAims }) => missedAims.length > 0)) process.exitCode = 1;
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
} finally {
  clearTimeout(tooLong);
}
process.exit();
