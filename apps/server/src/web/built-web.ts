// The built web app in each language: its server bundle, and the scripts, styles and fonts of a page.
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { requestTexts } from '@chowk/contract/http/request-texts';
import { type LanguageId, languageIds, languages, type Script } from '@chowk/contract/languages/languages';
import { refs } from '@chowk/contract/languages/text-ref';
import type { PageAssets, ReadPageAddress, RenderPage, WriteOpening } from '@chowk/contract/web/web-page';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../http/errors.ts';
import { hashScript } from './csp.ts';

export type WebBundle = {
  readonly renderPage: RenderPage;
  readonly writeOpening: WriteOpening;
  readonly readPageAddress: ReadPageAddress;
};

export type WebSource = {
  /** CSP hash of the inline script of every page; none in development. */
  readonly scriptHash?: string | undefined;
  load(): Promise<WebBundle>;
  assetsOf(sources: readonly string[]): PageAssets;
};

export type WebSources = Readonly<Partial<Record<LanguageId, WebSource>>>;

const dist = resolve(import.meta.dirname, '../../../web/dist');
export const clientFolder = join(dist, 'client');
const entrySource = 'src/entry.client.tsx';
const startSource = 'src/start-scripts.ts';
const signInSource = 'src/features/accounts/sign-in-dialog.tsx';
const filtersSource = 'src/features/filters/filter-panel.tsx';

/** In other scripts only prices use the heading font. */
const latinBesideOthers = ['figtree-latin.woff2', 'bricolage-prices.woff2', 'bricolage-rupee.woff2'];
/** Preloaded by every page: fonts of its script, of prices and of language names. */
const scriptFonts: Readonly<Record<Script, readonly string[]>> = {
  Latn: [
    ...['figtree-latin.woff2', 'bricolage-latin.woff2', 'bricolage-rupee.woff2'],
    ...['names-devanagari.woff2', 'names-gurmukhi.woff2'],
  ],
  Deva: ['noto-devanagari.woff2', 'noto-devanagari-bold.woff2', ...latinBesideOthers, 'names-gurmukhi.woff2'],
  Guru: ['noto-gurmukhi.woff2', ...latinBesideOthers, 'names-devanagari.woff2'],
};

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

/** Requests that waited for a replaced worker come first: loading three bundles takes half a second. */
const WAITING_REQUESTS_MS = 50;

export function openBuiltWeb(app: FastifyInstance): WebSources {
  const sources = languageIds.map((language) => [language, openLanguage(language)] as const);
  // Before most visitors, and before another build replaces the files of the manifests.
  app.addHook('onListen', async () => {
    await pause(WAITING_REQUESTS_MS);
    for (const [, { load }] of sources)
      await load().catch((error: unknown) => app.log.error({ err: error }, 'no pages'));
  });
  return Object.fromEntries(sources);
}

function openLanguage(language: LanguageId): WebSource {
  const manifest = readManifest(language);
  const entryFile = bundleFile(language);
  const startScript = readStartScript(manifest);
  const cached = new Map<string, PageAssets>();
  let bundle: WebBundle | null = null;
  return {
    async load() {
      if (bundle) return bundle;
      if (!existsSync(entryFile)) throw unavailable(refs(requestTexts).notBuilt, 5);
      bundle = (await import(pathToFileURL(entryFile).href)) as WebBundle;
      return bundle;
    },
    scriptHash: startScript && hashScript(startScript),
    assetsOf(sources) {
      const key = sources.join();
      const assets = cached.get(key) ?? {
        ...collectAssets(manifest, sources),
        fonts: findFonts(manifest, language),
        startScript,
      };
      cached.set(key, assets);
      return assets;
    },
  };
}

const manifestFile = (language: LanguageId) => join(clientFolder, `manifest.${language}.json`);
const bundleFile = (language: LanguageId) => join(dist, 'server', language, 'entry.server.js');

export async function hashBuild(): Promise<string> {
  const files = languageIds.flatMap((language) => [manifestFile(language), bundleFile(language)]);
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return hash('sha256', Buffer.concat(contents));
}

function readManifest(language: LanguageId): Manifest {
  const file = manifestFile(language);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/** In a scope of its own; it must not contain the end tag of its element. */
function readStartScript(manifest: Manifest): string | undefined {
  const chunk = manifest[startSource];
  if (!chunk) return undefined;
  const code = readFileSync(join(clientFolder, chunk.file), 'utf8').trim().replaceAll('</script', '<\\/script');
  return `(()=>{"use strict";${code}})()`;
}

function collectChunks(manifest: Manifest, sources: readonly string[]): Map<string, Chunk> {
  const chunks = new Map<string, Chunk>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(name)) return;
    chunks.set(name, chunk);
    chunk.imports?.forEach(visit);
  };
  for (const name of sources) visit(name);
  return chunks;
}

function collectAssets(manifest: Manifest, sources: readonly string[]): Omit<PageAssets, 'fonts'> {
  const chunks = collectChunks(manifest, [entrySource, ...sources]);
  const beyond = (source: string) =>
    [...collectChunks(manifest, [source])].filter(([name]) => !chunks.has(name)).map(([, { file }]) => `/${file}`);
  const entry = `/${manifest[entrySource]?.file ?? ''}`;
  const scripts = [...chunks.values()].map(({ file }) => `/${file}`);
  return {
    entry,
    preloads: scripts.filter((script) => script !== entry),
    styles: [...new Set([...chunks.values()].flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
    dialogs: { signIn: beyond(signInSource), filters: beyond(filtersSource) },
    early: [],
  };
}

function findFonts(manifest: Manifest, language: LanguageId): string[] {
  const entries = Object.entries(manifest);
  const files = scriptFonts[languages[language].script].map(
    (font) => entries.find(([name]) => name.endsWith(font))?.[1].file,
  );
  return files.filter((file) => file !== undefined).map((file) => `/${file}`);
}
