// The CSRF token for this browser, and the policy violations that browsers report.
import type { reportCspViolation, showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import type { Csrf } from '../../http/csrf.ts';
import type { Handler } from '../../http/serve.ts';
import { createCountedViolations } from './counted-violations.ts';

type CspRoutes = { showToken: Handler<typeof showCsrfToken>; report: Handler<typeof reportCspViolation> };

export function cspRoutes({ csrf, now }: { csrf: Csrf; now: () => Date }): CspRoutes {
  const isFirst = createCountedViolations(now);
  return {
    showToken: async ({ request, reply }) => ({ status: 200, body: { Token: csrf.issue(request, reply) } }),
    report: async ({ body, request }) => {
      if (!isFirst(request.ip, body.cspReport)) return { status: 204, body: undefined };
      // Addresses may carry what a person searched for, so only the rule that was broken is kept.
      const { effectiveDirective, violatedDirective, disposition } = body.cspReport;
      request.log.warn({ directive: effectiveDirective ?? violatedDirective, disposition }, 'content policy violated');
      return { status: 204, body: undefined };
    },
  };
}
