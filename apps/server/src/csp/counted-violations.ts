// A browser reports a violation by itself and the page reports it too: within a moment, from one address, it counts once.
import type { CspReport } from '@chowk/contract/csrf';

const MOMENT_MS = 60_000;
/** A flood of reports must not fill the memory: then the oldest are forgotten, and may count twice. */
const MOST = 1000;

export function createCountedViolations(now: () => Date) {
  const counted = new Map<string, number>();

  /** True the first time. */
  return function count(address: string, report: CspReport): boolean {
    const { documentUri, blockedUri, effectiveDirective, violatedDirective } = report;
    const key = JSON.stringify([address, documentUri, blockedUri, effectiveDirective ?? violatedDirective]);
    const time = now().getTime();
    const before = counted.get(key);
    if (before !== undefined && time - before < MOMENT_MS) return false;
    counted.delete(key);
    counted.set(key, time);
    const [oldest] = counted.keys();
    if (counted.size > MOST && oldest !== undefined) counted.delete(oldest);
    return true;
  };
}
