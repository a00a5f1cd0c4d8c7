// The budget of a first visit, compared with the measured numbers.
import { type LanguageId, languageIds } from '@chowk/contract/languages/languages';
import type { FirstLoad } from './first-load.ts';
import type { MeasuredTap } from './first-tap.ts';
import type { GradedPage } from './grade-page.ts';

export const budget = {
  scriptKilobytes: 137,
  /** Characters of other scripts take three bytes each. */
  scriptKilobytesInOthers: 140,
  /** Of the fonts that home loads by itself, in any language. */
  fontKilobytes: 86,
  /** Home in another language may have this many Lighthouse points fewer than in English. */
  pointsBehindEnglish: 1,
  thirdParties: 0,
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  layoutShift: 0.02,
  /** From navigation until a field can be filled in after the first tap, on 400 kbit/s with 400 ms of latency. */
  firstTapMs: 4000,
  /** Until the dialog that it opened is complete. */
  completeTapMs: 5000,
} as const;

export type Row = {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  readonly isMet: boolean;
};

type Measured = {
  readonly firstLoads: Readonly<Record<LanguageId, FirstLoad>>;
  readonly firstTaps: readonly MeasuredTap[];
  readonly grades: readonly GradedPage[];
};

export function judge({ firstLoads, firstTaps, grades }: Measured): Row[] {
  const english = grades.find(({ name }) => name === 'home')?.performance ?? budget.performance;
  return [
    ...languageIds.flatMap((language) => judgeFirstLoad(language, firstLoads[language])),
    ...firstTaps.flatMap(({ name, pressed, shown, usable, complete }) => [
      atMost(`${name} pressed after ${pressed} ms on a slow line: shows, ms`, shown, budget.firstTapMs),
      atMost(
        `${name} on a slow line: can be used, ms`,
        usable,
        usable < complete ? budget.firstTapMs : budget.completeTapMs,
      ),
      atMost(`${name} on a slow line: is complete, ms`, complete, budget.completeTapMs),
    ]),
    ...grades.flatMap((grade) => [
      atLeast(`${grade.name}: performance`, grade.performance, leastPerformance(grade.name, english)),
      atLeast(`${grade.name}: accessibility`, grade.accessibility, budget.accessibility),
      atLeast(`${grade.name}: best practices`, grade.bestPractices, budget.bestPractices),
      atLeast(`${grade.name}: SEO`, grade.seo, budget.seo),
      atMost(`${grade.name}: layout shift`, Number(grade.layoutShift.toFixed(3)), budget.layoutShift),
      ...grade.complaints.map((complaint) => ({ what: `  ${complaint}`, measured: '', budget: '', isMet: false })),
    ]),
  ];
}

function judgeFirstLoad(language: LanguageId, { scriptKilobytes, fonts, thirdParties }: FirstLoad): Row[] {
  const limit = language === 'en' ? budget.scriptKilobytes : budget.scriptKilobytesInOthers;
  return [
    atMost(`home in ${language}: JavaScript, KB gzip`, scriptKilobytes, limit),
    atMost(`home in ${language}: third parties asked`, thirdParties.length, budget.thirdParties),
    atMost(`home in ${language}: fonts, KB (${fonts.join(', ')})`, sumFonts(fonts), budget.fontKilobytes),
  ];
}

function sumFonts(fonts: readonly string[]): number {
  return Math.round(fonts.reduce((sum, font) => sum + Number(font.split(' ').at(-1)), 0) * 10) / 10;
}

function leastPerformance(name: string, english: number): number {
  const isOther = languageIds.some((language) => language !== 'en' && name === `home in ${language}`);
  return isOther ? Math.max(budget.performance, english - budget.pointsBehindEnglish) : budget.performance;
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
