// Reports violations of the content security policy to the server, each once per page.
// The header has a report-uri too: it works before hydration, and when the app's scripts are blocked. The server
// deduplicates by blocked URL, page and directive.
import { reportCspViolation } from '@chowk/contract/web/csp-endpoints';
import type { CspReport } from '@chowk/contract/web/csp-schemas';
import type { Api } from '../api/api.ts';

type Violation = Pick<
  SecurityPolicyViolationEvent,
  | 'documentURI'
  | 'referrer'
  | 'blockedURI'
  | 'violatedDirective'
  | 'effectiveDirective'
  | 'originalPolicy'
  | 'disposition'
  | 'sourceFile'
  | 'statusCode'
  | 'lineNumber'
  | 'columnNumber'
>;

/** The server's limit. */
const MAX_TEXT_LENGTH = 4096;
const cut = (text: string) => text.slice(0, MAX_TEXT_LENGTH);

export function describeViolation(violation: Violation): CspReport {
  const { disposition, statusCode, lineNumber, columnNumber } = violation;
  return {
    documentUri: cut(violation.documentURI),
    referrer: cut(violation.referrer),
    blockedUri: cut(violation.blockedURI),
    violatedDirective: cut(violation.violatedDirective),
    effectiveDirective: cut(violation.effectiveDirective),
    originalPolicy: cut(violation.originalPolicy),
    disposition,
    sourceFile: cut(violation.sourceFile),
    statusCode,
    lineNumber,
    columnNumber,
  };
}

const reported = new Set<string>();
/** A browser extension may cause one every second: 20 say as much as 2,000. */
const MAX_REPORTS = 20;

export async function reportViolation(api: Api, violation: Violation): Promise<void> {
  const cspReport = describeViolation(violation);
  const key = JSON.stringify(cspReport);
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  await api.call(reportCspViolation, { body: { cspReport } });
}
