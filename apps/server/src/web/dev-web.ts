// The web app from its sources with hot reload, in development only.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LanguageId } from '@chowk/contract/languages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebBundle, WebSource } from './built-web.ts';

type Handler = (request: unknown, response: unknown, next: () => void) => void;
type DevServer = {
  readonly middlewares: Handler;
  /** Set by apps/web/bundling/language-texts.ts. */
  readonly config: { readonly define?: { readonly __LANGUAGE__?: string } };
  ssrLoadModule(path: string): Promise<unknown>;
  close(): Promise<void>;
};

export type DevWeb = WebSource & {
  readonly language: LanguageId;
  answers(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
};

const opener = resolve(import.meta.dirname, '../../../web/dev-server.ts');

export async function openDevWeb(app: FastifyInstance): Promise<DevWeb> {
  const { openDevServer } = (await import(pathToFileURL(opener).href)) as {
    openDevServer: (server: unknown) => Promise<DevServer>;
  };
  const vite = await openDevServer(app.server);
  app.addHook('onClose', () => vite.close());
  const assets = { entry: '/src/entry.client.tsx', styles: ['/src/styles/app.css'], preloads: [], fonts: [] };
  return {
    language: JSON.parse(vite.config.define?.__LANGUAGE__ ?? '"en"') as LanguageId,
    load: async () => (await vite.ssrLoadModule('/src/entry.server.tsx')) as WebBundle,
    assetsOf: () => ({ ...assets, early: ['/@vite/client'] }),
    answers: (request, reply) =>
      new Promise((settle) => {
        reply.raw.once('close', () => settle(true));
        vite.middlewares(request.raw, reply.raw, () => settle(false));
      }),
  };
}
