// Reports of content security policy violations.
import { describe, expect, it } from 'vitest';
import { createApi } from '../api/api.ts';
import { describeViolation, reportViolation } from './csp-report.ts';

const violation = {
  documentURI: 'https://chowk.example/',
  referrer: '',
  blockedURI: 'inline',
  violatedDirective: 'script-src-elem',
  effectiveDirective: 'script-src-elem',
  originalPolicy: "default-src 'none'",
  disposition: 'enforce',
  sourceFile: 'https://chowk.example/',
  statusCode: 200,
  lineNumber: 7,
  columnNumber: 3,
} as const;

describe('A violation of the content security policy', () => {
  it("is reported with the contract's field names", () => {
    expect(describeViolation(violation)).toEqual({
      documentUri: 'https://chowk.example/',
      referrer: '',
      blockedUri: 'inline',
      violatedDirective: 'script-src-elem',
      effectiveDirective: 'script-src-elem',
      originalPolicy: "default-src 'none'",
      disposition: 'enforce',
      sourceFile: 'https://chowk.example/',
      statusCode: 200,
      lineNumber: 7,
      columnNumber: 3,
    });
  });

  it("is cut to the server's limit", () => {
    expect(describeViolation({ ...violation, originalPolicy: 'x'.repeat(5000) }).originalPolicy).toHaveLength(4096);
  });

  it('is reported once; a different one is reported too', async () => {
    const told: unknown[] = [];
    const api = createApi(async ({ path, body }) => {
      told.push([path, JSON.parse(String(body))]);
      return { status: 204, statusText: '', text: '', header: () => null };
    });
    const other = { ...violation, blockedURI: 'https://elsewhere.example/a.js' };
    for (const each of [violation, violation, other, violation]) await reportViolation(api, each);
    expect(told).toEqual([
      ['/api/csrf/csp-report', { cspReport: describeViolation(violation) }],
      ['/api/csrf/csp-report', { cspReport: describeViolation(other) }],
    ]);
  });

  it('is reported at most 20 times a page, also when every report fails', async () => {
    let calls = 0;
    const api = createApi(async () => {
      calls += 1;
      return { status: 500, statusText: '', text: '', header: () => null };
    });
    for (let line = 0; line < 50; line++) {
      const one = { ...violation, lineNumber: line };
      for (const each of [one, one]) await reportViolation(api, each).catch(() => {});
    }
    expect(calls).toBeLessThanOrEqual(20);
  });
});
