// Reads the reports of both test runners: name, outcome and retries of each test.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root, type Timed } from './steps.ts';

export type TestResult = {
  readonly file: string;
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly isRetried?: boolean;
};

type VitestReport = {
  testResults: {
    status: string;
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
};
type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean; tests: { status: string }[] }[];
};

const joinTitles = (titles: readonly string[]) => titles.join(' › ');

export function readVitestResults(path: string): TestResult[] {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  return report.testResults.flatMap(({ name: path, status: ended, assertionResults }) => {
    const file = relative(root, path);
    const tests = assertionResults.map(({ ancestorTitles, title, status }): TestResult => {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped';
      return { file, name: joinTitles([...ancestorTitles, title]), outcome };
    });
    // A file that failed to load has no tests, yet it failed.
    const isBroken = ended === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
    return isBroken ? [...tests, { file, name: file, outcome: 'failed' as const }] : tests;
  });
}

export function readPlaywrightResults(path: string): TestResult[] {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8')) as { suites: PlaywrightSuite[] };
  // The outermost suite is the file, relative to e2e.
  return report.suites.flatMap((file) => readSuite(`e2e/${file.title}`, { ...file, title: '' }, []));
}

function readSuite(file: string, suite: PlaywrightSuite, above: readonly string[]): TestResult[] {
  const titles = suite.title ? [...above, suite.title] : above;
  const own = suite.specs.map(({ title, ok, tests }): TestResult => {
    const isSkipped = tests.every(({ status }) => status === 'skipped');
    return {
      file,
      name: joinTitles([...titles, title]),
      outcome: isSkipped ? 'skipped' : ok ? 'passed' : 'failed',
      isRetried: tests.some(({ status }) => status === 'flaky'),
    };
  });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(file, inner, titles))];
}

/** The summary of `npm test`: time per part and number of tests. */
export function summarize(parts: readonly Timed[], results: readonly TestResult[], total: number): string[] {
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
  const seconds = (duration: number) => `${duration.toFixed(0)} s`.padStart(7);
  return [
    ...parts.map((part) => `${seconds(part.seconds)}  ${part.name}`),
    `${seconds(total)}  in all`,
    `${results.length} tests: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
  ];
}
