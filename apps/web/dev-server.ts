// Vite dev server inside our own server: sources and hot reload on the same port.
import type { Server } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';

export function openDevServer(server: Server): Promise<ViteDevServer> {
  return createServer({
    root: import.meta.dirname,
    configFile: `${import.meta.dirname}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
}
