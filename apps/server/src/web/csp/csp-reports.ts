// Content-policy violations that browsers report: parsed, counted once, logged without addresses.

import type { reportCspViolation } from '@chowk/contract/web/csp-endpoints';
import type { CspReport } from '@chowk/contract/web/csp-schemas';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ttlBy } from '../../caching/ttl.ts';
import { subnetOf } from '../../http/limits/subnet.rules.ts';
import type { Handler } from '../../http/serve.ts';

function toCamelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `{ "csp-report": { "document-uri": … } }` → `{ cspReport: { documentUri: … } }` */
function camelCaseKeys(value: unknown, depth = 0): unknown {
  if (depth > 1 || value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [toCamelCase(name), camelCaseKeys(item, depth + 1)]),
  );
}

export function acceptBrowserReports(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (request, text, done) => {
    void parseJson(request, text as string, (error, value) => done(error, camelCaseKeys(value)));
  });
}

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

type CspRoutes = { report: Handler<typeof reportCspViolation> };

export function cspRoutes({ now }: { now: () => Date }): CspRoutes {
  const isFirst = createCountedViolations(now);
  return {
    report: async ({ body, request }) => {
      if (!isFirst(request.ip, body.cspReport)) return { status: 204, body: undefined };
      // Addresses may carry what a person searched for, so only the rule that was broken is kept.
      const { effectiveDirective, violatedDirective, disposition } = body.cspReport;
      request.log.warn({ directive: effectiveDirective ?? violatedDirective, disposition }, 'content policy violated');
      return { status: 204, body: undefined };
    },
  };
}
