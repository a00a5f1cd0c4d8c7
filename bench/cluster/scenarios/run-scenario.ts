// One scenario, from a healthy cluster to a healthy cluster, and its measurements.
import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from '../programs/installation.ts';
import type { RunRecord } from '../users/record.ts';
import { findLost, type Measured, measure } from './measure.ts';
import type { Scenario } from './scenarios.ts';

export type Mark = { readonly at: number; readonly event: string };

export type Outcome = Measured & {
  readonly key: string;
  readonly name: string;
  readonly seconds: number;
  readonly lost: readonly string[];
  readonly fired: readonly string[];
  readonly unfired: readonly string[];
  readonly marks: readonly Mark[];
  readonly missedAims: readonly string[];
};

/** Before the event, so that nothing of the previous one is counted; and after it, so that late messages arrive. */
const quietMs = 3000;
export const aims = { readGapMs: 1000, switchoverMs: 2000, afterElectionMs: 2000 } as const;

export async function runScenario(scenario: Scenario, installation: Installation, record: RunRecord): Promise<Outcome> {
  const { cluster, alerts } = installation;
  const marks: Mark[] = [];
  await cluster.untilWell();
  await pause(quietMs);
  const begun = performance.now();
  await scenario.run(installation, (event) => marks.push({ at: performance.now(), event }));
  await cluster.untilWell();
  await pause(quietMs);
  const span = { from: marks[0]?.at ?? begun, to: performance.now() };
  await pause(quietMs);
  const measured = measure(record, span);
  const acknowledged = record.acknowledged.filter(({ at }) => at >= span.from && at <= span.to);
  const lost = await findLost(cluster, acknowledged);
  const fired = await alerts.firedSince(performance.now() - span.from);
  const unfired = scenario.alerts.filter((name) => !fired.includes(name));
  return {
    key: scenario.key,
    name: scenario.name,
    seconds: (span.to - span.from) / 1000,
    ...measured,
    lost,
    fired,
    unfired,
    marks,
    missedAims: judge(scenario, { ...measured, lost, unfired }),
  };
}

type Judged = Measured & Pick<Outcome, 'lost' | 'unfired'>;

export function judge({ writes }: Pick<Scenario, 'writes'>, outcome: Judged): string[] {
  const allowed = writes === 'switchover' ? aims.switchoverMs : outcome.directGap + aims.afterElectionMs;
  const found: readonly [boolean, string][] = [
    [outcome.readGap <= aims.readGapMs, 'gap of reads'],
    [outcome.writeGap <= allowed, 'gap of writes'],
    [outcome.lost.length === 0, 'lost'],
    [outcome.unseen.length === 0, 'own writes not seen'],
    // Messages acknowledged just before the primary died are delivered by its successor.
    [outcome.lateOnes.every(({ ms }) => ms <= allowed), 'late messages'],
    [outcome.unfired.length === 0, `alerts: ${outcome.unfired.join(', ')}`],
  ];
  return found.filter(([isMet]) => !isMet).map(([, name]) => name);
}

export function describeLate({ lateOnes, marks }: Pick<Outcome, 'lateOnes' | 'marks'>): string[] {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  return lateOnes.map(({ at, ms }) => {
    const last = marks.findLast((mark) => mark.at <= at);
    const received = Number.isFinite(ms) ? `received ${seconds(ms)} s late` : 'never received';
    return `a message ${received}, sent ${seconds(at - (last?.at ?? at))} s after '${last?.event}'`;
  });
}
