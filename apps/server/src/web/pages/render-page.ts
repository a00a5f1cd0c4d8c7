// Renders a page with in-process calls of the API, and collects its dependencies.
import { hash } from 'node:crypto';
import { brand } from '@chowk/contract/brand';
import { csrfHeader } from '@chowk/contract/http/csrf';
import type { GoogleMode, PageSettings, Transport } from '@chowk/contract/web/web-page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { googleMode } from '../../accounts/index.ts';
import type { Config } from '../../config/config.ts';
import type { Csrf } from '../../http/csrf.ts';
import { traced } from '../../instrumentation/traced.ts';
import type { MapTiles, TileLayer } from '../../map-tiles/index.ts';
import { listenToSearchedWords } from '../../search/index.ts';
import type { WordGroups } from '../../text/word-groups.rules.ts';
import type { WebSource } from '../built-web.ts';
import { type Called, combine, type Dependencies, dependenciesOf } from './cache/page-dependencies.rules.ts';
import type { RenderedPage } from './cache/page-store.ts';

export type RenderParts = {
  readonly config: Config;
  readonly csrf: Csrf;
  readonly now: () => Date;
  readonly mapTiles: MapTiles;
};

export function createPageRenderer(app: FastifyInstance, { config, csrf, now, mapTiles }: RenderParts) {
  /** `url` is the normalized address: nothing else of the request may affect the page. */
  return async function renderRequest(request: FastifyRequest, web: WebSource, url: string): Promise<RenderedPage> {
    const { renderPage } = await web.load();
    const settings = pageSettings(config, await mapTiles.describe());
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
    const page = await traced(() => ({ name: 'render page' }), render);
    const dependencies = combine(parts, moment);
    if (page.kind === 'redirect')
      return { status: page.status, location: page.location, text: '', version: '', dependencies };
    if (page.error) request.log.error({ err: page.error }, 'page failed');
    const version = nameVersion(page.html, moment);
    const cacheable = page.status < 500 ? dependencies : null;
    return { status: page.status, text: page.html, version, dependencies: cacheable, isOverLimit };
  };
}

/** Ignores the time of rendering. */
function nameVersion(html: string, moment: Date): string {
  return hash('sha1', html.replaceAll(moment.toISOString(), ''), 'base64url');
}

type ApiParts = {
  readonly app: FastifyInstance;
  readonly csrf: Csrf;
  /** Of the visitor: calls of the page count against their rate limit. */
  readonly address: string;
  readonly onCalled: (call: Called) => void;
};

export function inProcessApi({ app, csrf, address, onCalled }: ApiParts): Transport {
  return async ({ endpoint, path, headers, body }) => {
    if (body !== undefined && typeof body !== 'string') throw new Error('Pages upload nothing');
    const guard = endpoint.csrf ? guardWith(csrf.pair()) : {};
    let words: WordGroups | null = null;
    // Async: `inject` starts only when awaited.
    const call = async () =>
      app.inject({
        method: endpoint.method,
        url: path,
        headers: { ...headers, ...guard },
        remoteAddress: address,
        ...(body === undefined ? {} : { payload: body }),
      });
    const response = await listenToSearchedWords((searched) => {
      words = searched;
    }, call);
    const status = response.statusCode;
    const json = readJson(response.payload);
    onCalled({
      name: endpoint.name,
      params: readParams(endpoint.path, path),
      body: readJson(body),
      status,
      answer: json,
      words,
    });
    return {
      status,
      statusText: response.statusMessage,
      text: response.payload,
      json,
      header: (name) => response.headers[name.toLowerCase()]?.toString() ?? null,
    };
  };
}

const guardWith = ({ cookie, token }: ReturnType<Csrf['pair']>) => ({ cookie, [csrfHeader]: token });

function readParams(pattern: string, path: string): Record<string, string> {
  const given = path.split(/[/?]/);
  const names = pattern.split('/').map((part, at) => [part, given[at] ?? ''] as const);
  return Object.fromEntries(
    names.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), decodeURIComponent(value)]),
  );
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

type PublicSetting = 'publicUrl' | 'supportEmail' | 'requireVerifiedEmail' | 'photosPerListing';
type PageConfig = Pick<Config, PublicSetting | 'googleClientId' | 'isProduction' | 'host' | 'trustProxy' | 'smtpUrl'>;

export function pageSettings(config: PageConfig, tiles: TileLayer): PageSettings {
  const { publicUrl, supportEmail, requireVerifiedEmail: requiresVerifiedEmail, photosPerListing } = config;
  const support = supportEmail ?? brand.supportEmail;
  return {
    publicUrl,
    tileUrl: tiles.url,
    tileBounds: tiles.bounds,
    tileData: tiles.data,
    supportEmail: support,
    google: findGoogleMode(config),
    requiresVerifiedEmail,
    photosPerListing,
  };
}

function findGoogleMode(config: PageConfig): GoogleMode {
  if (config.googleClientId !== null) return { kind: 'provider', clientId: config.googleClientId };
  const mode = googleMode(config);
  return mode === 'stand-in' ? { kind: 'stand-in' } : { kind: 'off', isReachable: mode === 'reachable' };
}
