// Renders a page with in-process calls of the API, and collects its dependencies.
import { createHash } from 'node:crypto';
import { brand } from '@chowk/contract/brand';
import type { GoogleMode, PageSettings, Transport } from '@chowk/contract/web/web-page';
import type { FastifyRequest } from 'fastify';
import { googleMode } from '../../accounts/index.ts';
import type { Config } from '../../config/config.ts';
import type { CallsWithin } from '../../http/serve.ts';
import { traced } from '../../instrumentation/traced.ts';
import type { MapTiles, TileLayer } from '../../map-tiles/index.ts';
import { listenToSearchedWords } from '../../search/index.ts';
import type { WordGroups } from '../../text/word-groups.rules.ts';
import type { WebSource } from '../built-web.ts';
import { type Called, combine, type Dependencies, dependenciesOf } from './cache/page-dependencies.rules.ts';
import type { RenderedPage } from './cache/page-store.ts';

export type RenderParts = {
  readonly config: Config;
  readonly callsWithin: CallsWithin;
  readonly now: () => Date;
  readonly mapTiles: MapTiles;
};

export function createPageRenderer({ config, callsWithin, now, mapTiles }: RenderParts) {
  /** `url` is the normalized address: nothing else of the request may affect the page. */
  return async function renderRequest(request: FastifyRequest, web: WebSource, url: string): Promise<RenderedPage> {
    const { renderPage } = await web.load();
    const settings = pageSettings(config, await mapTiles.describe());
    const moment = now();
    const parts: (Dependencies | null)[] = [];
    let isOverLimit = false;
    const transport = inProcessApi({
      callsWithin,
      request,
      onCalled: (call) => {
        isOverLimit ||= call.status === 429;
        parts.push(dependenciesOf(call, moment));
      },
    });
    const render = async () =>
      renderPage({
        url: settings.publicUrl + url,
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
    const text = Buffer.from(page.html);
    const version = nameVersion(text, moment);
    const cacheable = page.status < 500 ? dependencies : null;
    return { status: page.status, text, version, dependencies: cacheable, isOverLimit };
  };
}

/** Ignores the time of rendering. Of the bytes, which are needed anyway: encoding a page takes longer than its hash. */
function nameVersion(html: Buffer, moment: Date): string {
  const written = Buffer.from(moment.toISOString());
  const version = createHash('sha1');
  let from = 0;
  for (let at = html.indexOf(written); at >= 0; at = html.indexOf(written, from)) {
    version.update(html.subarray(from, at));
    from = at + written.length;
  }
  return version.update(html.subarray(from)).digest('base64url');
}

type ApiParts = {
  readonly callsWithin: CallsWithin;
  /** Of the visitor: calls of the page count against their rate limit. */
  readonly request: Pick<FastifyRequest, 'ip' | 'log'>;
  readonly onCalled: (call: Called) => void;
};

function inProcessApi({ callsWithin, request: { ip, log }, onCalled }: ApiParts): Transport {
  return async ({ endpoint, path, body: sent }) => {
    const call = callsWithin.get(endpoint.name);
    if (!call || (sent !== undefined && typeof sent !== 'string'))
      throw new Error(`Pages do not call ${endpoint.name}`);
    let words: WordGroups | null = null;
    const params = readParams(endpoint.path, path);
    const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    const body: unknown = sent === undefined ? undefined : JSON.parse(sent);
    const { status, ...answer } = await listenToSearchedWords(
      (searched) => {
        words = searched;
      },
      () => call({ ip, log, params, query, body }),
    );
    onCalled({ name: endpoint.name, params, body, status, answer: answer.body, words });
    return { status, statusText: '', text: '', json: answer.body, header: (name) => answer.headers[name] ?? null };
  };
}

function readParams(pattern: string, path: string): Record<string, string> {
  const given = path.split(/[/?]/);
  const names = pattern.split('/').map((part, at) => [part, given[at] ?? ''] as const);
  return Object.fromEntries(
    names.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), decodeURIComponent(value)]),
  );
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
