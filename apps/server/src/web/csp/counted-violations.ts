// Counts a policy violation once, although the browser and the page both report it.
import type { CspReport } from '@chowk/contract/web/csp-schemas';
import { LRUCache } from 'lru-cache';
import { ttlBy } from '../../caching/ttl.ts';
import { subnetOf } from '../../http/limits/subnet.rules.ts';

const MOMENT_MS = 60_000;
/** A flood of reports must not fill the memory: then the oldest are forgotten, and may count twice. */
const MOST = 1000;

export function createCountedViolations(now: () => Date) {
  const counted = new LRUCache<string, true>({ max: MOST, ...ttlBy(now, MOMENT_MS) });

  /** True the first time. */
  return function count(address: string, report: CspReport): boolean {
    const { documentUri, blockedUri, effectiveDirective, violatedDirective } = report;
    const directive = effectiveDirective ?? violatedDirective;
    const key = JSON.stringify([subnetOf(address), documentUri, blockedUri, directive]);
    if (counted.get(key)) return false;
    counted.set(key, true);
    return true;
  };
}
