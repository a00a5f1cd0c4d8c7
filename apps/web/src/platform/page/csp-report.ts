// Tells the server of a violation of the content policy, each once while the page is open.
// The header keeps its report-uri: it also works before this page is alive, and when its scripts are what is blocked.
// A violation that arrives both ways counts once: the server knows it again by what was blocked, where and by which rule.
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

/** As long as the server reads a text. */
const LONGEST = 4096;
const cut = (text: string) => text.slice(0, LONGEST);

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

const told = new Set<string>();
/** An extension may break the policy with a new address every second; 20 of them say as much as 2,000. */
const mostReports = 20;

/** A report that is lost is not worth a word to anybody. */
export async function reportViolation(api: Api, violation: Violation): Promise<void> {
  const cspReport = describeViolation(violation);
  const key = JSON.stringify(cspReport);
  if (told.has(key) || told.size >= mostReports) return;
  told.add(key);
  await api.call(reportCspViolation, { body: { cspReport } });
}
