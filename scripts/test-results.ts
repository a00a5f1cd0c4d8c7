// Reads what the two test runners wrote: each test's full name, whether it passed, and whether it was tried again.
import { existsSync, readFileSync } from 'node:fs';

export type TestResult = {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Passed, but not at the first try. */
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
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults.map(({ ancestorTitles, title, status }): TestResult => {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped';
      return { name: joinTitles([...ancestorTitles, title]), outcome };
    });
    // A file that could not even be loaded holds no tests, yet it failed.
    const isBroken = file.status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
    return isBroken ? [...tests, { name: file.name, outcome: 'failed' as const }] : tests;
  });
}

export function readPlaywrightResults(path: string): TestResult[] {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8')) as { suites: PlaywrightSuite[] };
  // The outermost suite of each is the file.
  return report.suites.flatMap((file) => readSuite({ ...file, title: '' }, []));
}

function readSuite(suite: PlaywrightSuite, above: readonly string[]): TestResult[] {
  const titles = suite.title ? [...above, suite.title] : above;
  const own = suite.specs.map(({ title, ok, tests }): TestResult => {
    const isSkipped = tests.every(({ status }) => status === 'skipped');
    return {
      name: joinTitles([...titles, title]),
      outcome: isSkipped ? 'skipped' : ok ? 'passed' : 'failed',
      isRetried: tests.some(({ status }) => status === 'flaky'),
    };
  });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, titles))];
}
