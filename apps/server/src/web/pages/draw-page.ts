// Draws a page anew, and says what it was made of.
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Csrf } from '../../http/csrf.ts';
import { traced } from '../../measuring/traced.ts';
import type { WebSource } from '../web-bundle.ts';
import type { DrawnPage } from './cache/kept-pages.ts';
import { combine, type Dependencies, dependenciesOf } from './cache/page-dependencies.rules.ts';
import { inProcessApi } from './in-process-api.ts';
import { pageSettings } from './page-settings.ts';

export type DrawParts = {
  readonly config: Config;
  readonly csrf: Csrf;
  readonly now: () => Date;
};

export function createPageDrawing(app: FastifyInstance, { config, csrf, now }: DrawParts) {
  const settings = pageSettings(config);

  /** `url` is the address as the page reads it: nothing else of the request is in the page. */
  return async function draw(request: FastifyRequest, web: WebSource, url: string): Promise<DrawnPage> {
    const { renderPage } = await web.load();
    const moment = now();
    const parts: (Dependencies | null)[] = [];
    let isOverLimit = false;
    const transport = inProcessApi({
      app,
      csrf,
      address: request.ip,
      onCalled: (call) => {
        isOverLimit ||= call.status === 429;
        parts.push(dependenciesOf(call, moment));
      },
    });
    const render = async () =>
      renderPage({
        request: new Request(settings.publicUrl + url),
        transport,
        settings,
        now: moment,
        assetsOf: web.assetsOf,
      });
    const page = await traced(() => ({ name: 'draw page' }), render);
    const dependencies = combine(parts, moment);
    if (page.kind === 'redirect')
      return { status: page.status, location: page.location, text: '', version: '', dependencies };
    if (page.error) request.log.error({ err: page.error }, 'page failed');
    const version = nameVersion(page.html, moment);
    const kept = page.status < 500 ? dependencies : null;
    return { status: page.status, text: page.html, version, dependencies: kept, isOverLimit };
  };
}

/** When it was drawn is no difference to anybody: words that depend on it stand in the page. */
function nameVersion(html: string, moment: Date): string {
  return hash('sha1', html.replaceAll(moment.toISOString(), ''), 'base64url');
}
