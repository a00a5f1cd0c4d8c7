// How far a replica is behind, by where the primary was when.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replicaSeen } from '../../measuring/measures.ts';
import type { HostState } from './host-watch.ts';
import { createLagTeller } from './tell-lag.ts';

const told: { replica: string; lagSeconds: number | null }[] = [];
let stop: () => void;
beforeEach(() => {
  told.length = 0;
  stop = replicaSeen.listen((seen) => told.push(seen));
});
afterEach(() => stop());

const [primary, replica] = ['postgres://me:secret@one:5432/x', 'postgres://me:secret@two:5432/x'];
const at = (seconds: number, position: number, isStandby: boolean): HostState => ({
  ...{ isStandby, position: BigInt(position), timeline: isStandby ? null : '1', at: seconds * 1000 },
});

it('is the time since the primary was further than the replica is now', () => {
  const tell = createLagTeller([replica]);
  for (const second of [1, 2, 3, 4, 5]) tell(primary, at(second, second * 100, false), true);
  tell(replica, at(5, 500, true), false);
  tell(replica, at(6, 350, true), false);
  tell(replica, null, false);
  expect(told).toEqual([
    { replica: 'two:5432', lagSeconds: 0 },
    { replica: 'two:5432', lagSeconds: 2 },
    { replica: 'two:5432', lagSeconds: null },
  ]);
});

it('begins anew where a new primary has less than the old one had', () => {
  const tell = createLagTeller([replica]);
  tell(primary, at(1, 900, false), true);
  tell(primary, at(5, 300, false), true);
  tell(replica, at(6, 300, true), false);
  expect(told).toEqual([{ replica: 'two:5432', lagSeconds: 0 }]);
});

it('is told to a second or two, and never as more than it is', () => {
  const tell = createLagTeller([replica]);
  const behind = 11;
  // Each host is asked about twice a second.
  for (let round = 0; round < 200; round++) {
    const now = round * 0.503;
    tell(primary, at(now, Math.round(now * 1000), false), true);
    if (now > behind) tell(replica, at(now, Math.round((now - behind) * 1000), true), false);
  }
  const lags = told.map(({ lagSeconds }) => lagSeconds ?? 0);
  expect(Math.min(...lags)).toBeGreaterThan(behind - 2);
  expect(Math.max(...lags)).toBeLessThanOrEqual(behind);
});
