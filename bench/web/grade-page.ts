// Lighthouse with its mobile defaults, several times per page; each number is the median.
import { chromium, type LaunchOptions } from '@playwright/test';
import lighthouse from 'lighthouse';
import { median } from '../median.ts';

export type Grades = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly layoutShift: number;
  readonly complaints: readonly string[];
};

export type GradedPage = Grades & { readonly name: string };

type Options = LaunchOptions & { readonly runs: number; readonly onRun: (name: string, run: number) => void };

/** The pages take turns, so that other load of the machine affects all of them alike. */
export async function gradePages(
  address: string,
  pages: Readonly<Record<string, string>>,
  { runs, onRun, ...launch }: Options,
): Promise<GradedPage[]> {
  const graded = Object.entries(pages).map(([name, path]) => ({ name, path, runs: [] as Grades[] }));
  for (let run = 1; run <= runs; run += 1) {
    for (const page of graded) {
      onRun(page.name, run);
      page.runs.push(await gradeOnce(`${address}${page.path}`, launch));
    }
  }
  return graded.map((page) => ({ name: page.name, ...takeMedians(page.runs) }));
}

function takeMedians(graded: readonly Grades[]): Grades {
  const middle = (name: 'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'layoutShift') =>
    median(graded.map((each) => each[name]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    layoutShift: middle('layoutShift'),
    complaints: [...new Set(graded.flatMap((each) => each.complaints))],
  };
}

/** A new browser for every run: nothing is cached. */
async function gradeOnce(url: string, launch: LaunchOptions): Promise<Grades> {
  const port = 40_000 + Math.floor(Math.random() * 20_000);
  const browser = await chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const complaints = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
    );
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 0,
      complaints,
    };
  } finally {
    await browser.close();
  }
}
