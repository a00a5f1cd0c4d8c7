// Browsers send their own format (`csp-report` with hyphens); it becomes the contract's before a schema sees it.
import type { FastifyInstance } from 'fastify';

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
