// Evaluation of the cluster test: gaps, late messages, refusals, and accelerated alert rules.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { quicken } from '../bench/cluster/alerts/alerts.ts';
import { longestGap, measure } from '../bench/cluster/scenarios/measure.ts';
import { describeLate, judge } from '../bench/cluster/scenarios/run-scenario.ts';
import { scenarios } from '../bench/cluster/scenarios/scenarios.ts';
import { RunRecord } from '../bench/cluster/users/record.ts';

describe('the longest gap', () => {
  const span = { from: 1000, to: 9000 };
  it.each([
    ['with nothing at all', [], 8000],
    ['between two', [2000, 3000, 7000, 8000], 4000],
    ['before the first', [6000, 7000], 5000],
    ['after the last', [1500, 2000], 7000],
    ['without what was before and after', [500, 2000, 4000, 6000, 8000, 20_000], 2000],
  ])('%s', (_what, at, gap) => {
    expect(longestGap(at, span)).toBe(gap);
  });
});

it('counts what users met within a span, and omits what was before', () => {
  const record = new RunRecord();
  const answer = { ms: 5, user: 'guest 1', by: 'guest' } as const;
  record.answers.push(
    { ...answer, at: 100, kind: 'read', status: 502, isWell: false },
    { ...answer, at: 1500, kind: 'read', status: 200, isWell: true },
    { ...answer, at: 2500, kind: 'write', status: 503, isWell: false },
    { ...answer, at: 3000, kind: 'write', status: 201, isWell: true },
    { ...answer, at: 3100, kind: 'read', status: 0, isWell: false },
  );
  record.acknowledged.push(
    { at: 1200, kind: 'message', id: 'soon' },
    { at: 1200, kind: 'message', id: 'late' },
    { at: 1200, kind: 'message', id: 'never' },
    { at: 1200, kind: 'listing', id: 'no message' },
  );
  record.received.set('soon', 1300).set('late', 3300);
  expect(measure(record, { from: 1000, to: 4000 })).toMatchObject({
    writes: 1,
    reads: 1,
    writeGap: 2000,
    readGap: 2500,
    refused: { 'write 503': 1, 'read cut off': 1 },
    late: 2,
    latestMs: 2100,
  });
});

it('names the event before a late message', () => {
  const marks = [
    { at: 1000, event: 'server drained' },
    { at: 5000, event: 'back' },
  ];
  const lateOnes = [
    { at: 3100, ms: 2500 },
    { at: 5200, ms: Number.POSITIVE_INFINITY },
  ];
  expect(describeLate({ lateOnes, marks })).toEqual([
    "a message received 2.5 s late, sent 2.1 s after 'server drained'",
    "a message never received, sent 0.2 s after 'back'",
  ]);
});

it('fails with a gap or a message longer than the database took plus two seconds', () => {
  const well = measure(new RunRecord(), { from: 0, to: 0 });
  const found = { ...well, directGap: 20_000, writeGap: 21_000, lost: [], unfired: [] };
  const late = (ms: number) => ({ ...found, lateOnes: [{ at: 0, ms }] });
  expect(judge({ writes: 'unplanned' }, late(21_000))).toEqual([]);
  expect(judge({ writes: 'unplanned' }, late(23_000))).toEqual(['late messages']);
  expect(judge({ writes: 'switchover' }, { ...late(2500), writeGap: 1900 })).toEqual(['late messages']);
  expect(judge({ writes: 'switchover' }, found)).toEqual(['gap of writes']);
});

describe('the alert rules', () => {
  const read = () => readFile('docs/monitoring/alert-rules.yml', 'utf8');

  it('wait as many times shorter as requested, with the same expressions', async () => {
    const rules = await read();
    const quick = quicken(rules, 30);
    expect(quick).toContain('for: 2s');
    expect(quick).not.toMatch(/\d+[mh]\b/);
    expect(quick.replaceAll(/\d+s\b/g, '').length).toBe(rules.replaceAll(/\b\d+[smh]\b/g, '').length);
  });

  it('that scenarios wait for exist', async () => {
    const names = new Set((await read()).match(/(?<=alert: )\w+/g));
    expect(scenarios.flatMap(({ alerts }) => alerts).filter((name) => !names.has(name))).toEqual([]);
  });
});
