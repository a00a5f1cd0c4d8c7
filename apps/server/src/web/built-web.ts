// The built web app: its module for the server, and which of its files a page needs.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets } from '@chowk/contract/web-page';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../http/errors.ts';
import type { WebBundle, WebSource } from './web-bundle.ts';

const dist = resolve(import.meta.dirname, '../../../web/dist');
export const clientFolder = join(dist, 'client');
const entryFile = join(dist, 'server/entry.server.js');
const entrySource = 'src/entry.client.tsx';
const startSource = 'src/start-scripts.ts';
const signInSource = 'src/features/accounts/sign-in-dialog.tsx';
const filtersSource = 'src/features/filters/filter-panel.tsx';

/** The two faces of the first screen; the other alphabets wait until they are met. */
const preloadedFonts = ['figtree-latin.woff2', 'bricolage-latin.woff2'];

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

export function openBuiltWeb(app: FastifyInstance): WebSource {
  const manifest = readManifest();
  const startScript = readStartScript(manifest);
  const kept = new Map<string, PageAssets>();
  const load = async () => {
    if (!existsSync(entryFile)) throw unavailable('The pages are not built yet. Please try again shortly.', 5);
    return (await import(pathToFileURL(entryFile).href)) as WebBundle;
  };
  // Before the first visitor, and before another build can replace the files that the manifest names.
  app.addHook('onListen', async () => {
    await load().catch((error: unknown) => app.log.error({ err: error }, 'no pages'));
  });
  return {
    load,
    startScript,
    assetsOf(sources) {
      const key = sources.join();
      const assets = kept.get(key) ?? { ...collectAssets(manifest, sources), startScript };
      kept.set(key, assets);
      return assets;
    },
  };
}

function readManifest(): Manifest {
  const file = join(clientFolder, 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/** Nothing in it may end the element that it stands in. */
function readStartScript(manifest: Manifest): string | undefined {
  const chunk = manifest[startSource];
  return chunk && readFileSync(join(clientFolder, chunk.file), 'utf8').trim().replaceAll('</script', '<\\/script');
}

/** These sources and everything they import, each once. */
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

/** What the entry and these sources need, as addresses. */
function collectAssets(manifest: Manifest, sources: readonly string[]): PageAssets {
  const chunks = collectChunks(manifest, [entrySource, ...sources]);
  const beyond = (source: string) =>
    [...collectChunks(manifest, [source])].filter(([name]) => !chunks.has(name)).map(([, { file }]) => `/${file}`);
  const entry = `/${manifest[entrySource]?.file ?? ''}`;
  const scripts = [...chunks.values()].map(({ file }) => `/${file}`);
  const fonts = Object.entries(manifest).filter(([name]) => preloadedFonts.some((font) => name.endsWith(font)));
  return {
    entry,
    preloads: scripts.filter((script) => script !== entry),
    styles: [...new Set([...chunks.values()].flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
    fonts: fonts.map(([, { file }]) => `/${file}`),
    dialogs: { signIn: beyond(signInSource), filters: beyond(filtersSource) },
    early: [],
  };
}
