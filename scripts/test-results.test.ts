// Parsing of test reports, with retried end-to-end tests.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlaywrightResults } from './test-results.ts';

function write(report: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'chowk-results-')), 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] });

describe('results of end-to-end tests', () => {
  it('are named by their groups and mark retries', () => {
    const specs = [
      spec('passes', true, 'expected'),
      spec('passes at the second try', true, 'flaky'),
      spec('fails', false, 'unexpected'),
      spec('is left out', true, 'skipped'),
    ];
    const file = { title: 'home.spec.ts', specs: [], suites: [{ title: 'Home', specs }] };
    expect(readPlaywrightResults(write({ suites: [file] }))).toEqual([
      { file: 'e2e/home.spec.ts', name: 'Home › passes', outcome: 'passed', isRetried: false },
      { file: 'e2e/home.spec.ts', name: 'Home › passes at the second try', outcome: 'passed', isRetried: true },
      { file: 'e2e/home.spec.ts', name: 'Home › fails', outcome: 'failed', isRetried: false },
      { file: 'e2e/home.spec.ts', name: 'Home › is left out', outcome: 'skipped', isRetried: false },
    ]);
  });

  it('are empty without a report', () => expect(readPlaywrightResults('/nowhere.json')).toEqual([]));
});
