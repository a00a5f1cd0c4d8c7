// Small files of the whole site: robots.txt and the web manifest.
import { brand } from '@chowk/contract/brand';
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { languageIds } from '@chowk/contract/languages/languages';
import { themes } from '@chowk/contract/themes';
import type { FastifyInstance } from 'fastify';

/** Personal pages say nothing to a search engine, in no language. */
const privatePaths = [
  '/profile',
  '/my-listings',
  '/favorites',
  '/moderation',
  '/edit-listing/',
  '/messages',
  '/sell',
  '/letter-preferences',
  '/unsubscribe',
  '/session-state-example',
];

function robotsText(publicUrl: string): string {
  const pages = languageIds.flatMap((language) => privatePaths.map((path) => addressIn(language, path)));
  const refused = ['/api/', ...pages].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...refused, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

const webManifest = {
  name: `${brand.name} - ${brand.tagline}`,
  short_name: brand.name,
  description: brand.description,
  start_url: '/',
  display: 'standalone',
  background_color: '#fbf8f3',
  theme_color: themes[0]?.primary,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
};

export function serveSiteFiles(app: FastifyInstance, publicUrl: string): void {
  const hourly = { 'cache-control': 'public, max-age=3600' };
  app.get('/robots.txt', (_, reply) =>
    reply.headers(hourly).type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  );
  app.get('/site.webmanifest', (_, reply) =>
    reply.headers(hourly).type('application/manifest+json').send(JSON.stringify(webManifest)),
  );
}
