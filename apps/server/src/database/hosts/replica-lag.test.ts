// The lag metric of a replica.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replicaSeen } from '../../instrumentation/measures.ts';
import type { HostState } from './host-watch.ts';
import { createLagReporter } from './hosts.ts';

const reported: { replica: string; lagSeconds: number | null }[] = [];
let stop: () => void;
beforeEach(() => {
  reported.length = 0;
  stop = replicaSeen.listen((seen) => reported.push(seen));
});
afterEach(() => stop());

const [primary, replica] = ['postgres://me:secret@one:5432/x', 'postgres://me:secret@two:5432/x'];
const at = (seconds: number, position: number, isStandby: boolean): HostState => ({
  ...{ isStandby, position: BigInt(position), timeline: isStandby ? null : '1', at: seconds * 1000 },
});

it('is the time since the primary was further than the replica is now', () => {
  const report = createLagReporter([replica]);
  for (const second of [1, 2, 3, 4, 5]) report(primary, at(second, second * 100, false), true);
  report(replica, at(5, 500, true), false);
  report(replica, at(6, 350, true), false);
  report(replica, null, false);
  expect(reported).toEqual([
    { replica: 'two:5432', lagSeconds: 0 },
    { replica: 'two:5432', lagSeconds: 2 },
    { replica: 'two:5432', lagSeconds: null },
  ]);
});

it('begins anew where a new primary has less than the old one had', () => {
  const report = createLagReporter([replica]);
  report(primary, at(1, 900, false), true);
  report(primary, at(5, 300, false), true);
  report(replica, at(6, 300, true), false);
  expect(reported).toEqual([{ replica: 'two:5432', lagSeconds: 0 }]);
});

it('is told to a second or two, and never as more than it is', () => {
  const report = createLagReporter([replica]);
  const lag = 11;
  // Each host is polled about twice a second.
  for (let round = 0; round < 200; round++) {
    const now = round * 0.503;
    report(primary, at(now, Math.round(now * 1000), false), true);
    if (now > lag) report(replica, at(now, Math.round((now - lag) * 1000), true), false);
  }
  const lags = reported.map(({ lagSeconds }) => lagSeconds ?? 0);
  expect(Math.min(...lags)).toBeGreaterThan(lag - 2);
  expect(Math.max(...lags)).toBeLessThanOrEqual(lag);
});
