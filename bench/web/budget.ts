// The budget of a first visit, and how the measured numbers stand beside it.
import type { FirstLoad } from './first-load.ts';
import type { MeasuredTap } from './first-tap.ts';
import type { Grades } from './grade-page.ts';

export const budget = {
  scriptKilobytes: 143,
  thirdParties: 0,
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  layoutShift: 0.02,
  /** From the address to a first tap that works, on 400 kbit/s with 400 ms of delay. */
  firstTapMs: 5000,
} as const;

export type Row = {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  readonly isMet: boolean;
};

type Measured = {
  readonly firstLoad: FirstLoad;
  readonly firstTaps: readonly MeasuredTap[];
  readonly grades: readonly (Grades & { readonly name: string })[];
};

export function judge({ firstLoad, firstTaps, grades }: Measured): Row[] {
  return [
    atMost('JavaScript of home, KB gzip', firstLoad.scriptKilobytes, budget.scriptKilobytes),
    atMost('third parties asked by home', firstLoad.thirdParties.length, budget.thirdParties),
    ...firstTaps.flatMap(({ name, pressed, shown, usable }) => [
      atMost(`${name} pressed after ${pressed} ms on a slow line: shows, ms`, shown, budget.firstTapMs),
      atMost(`${name} on a slow line: can be used, ms`, usable, budget.firstTapMs),
    ]),
    ...grades.flatMap((grade) => [
      atLeast(`${grade.name}: performance`, grade.performance, budget.performance),
      atLeast(`${grade.name}: accessibility`, grade.accessibility, budget.accessibility),
      atLeast(`${grade.name}: best practices`, grade.bestPractices, budget.bestPractices),
      atLeast(`${grade.name}: SEO`, grade.seo, budget.seo),
      atMost(`${grade.name}: layout shift`, Number(grade.layoutShift.toFixed(3)), budget.layoutShift),
      ...grade.complaints.map((complaint) => ({ what: `  ${complaint}`, measured: '', budget: '', isMet: false })),
    ]),
  ];
}

function atMost(what: string, measured: number, limit: number): Row {
  return { what, measured: String(measured), budget: `≤ ${limit}`, isMet: measured <= limit };
}

function atLeast(what: string, measured: number, limit: number): Row {
  return { what, measured: String(measured), budget: `≥ ${limit}`, isMet: measured >= limit };
}

export function formatTable(rows: readonly Row[]): string {
  const width = Math.max(...rows.map((row) => row.what.length));
  const lines = rows.map(
    ({ isMet, what, measured, budget: limit }) =>
      `${isMet ? '✓' : '✗'} ${what.padEnd(width)} ${measured.padStart(8)}  ${limit.padStart(8)}\n`,
  );
  return lines.join('');
}
