// Vite build: hashed assets for browsers, one self-contained module for the server.
import { fileURLToPath } from 'node:url';
import { languageIds } from '@chowk/contract/languages/languages';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compressAssets, footPictures, serviceWorker } from './bundling/assets.ts';
import { inlineLimits } from './bundling/inline-limits.ts';
import { languageTexts } from './bundling/language-texts.ts';
import { lightEndpoints } from './bundling/light-endpoints.ts';
import { lightIcons, serverQueries } from './bundling/light-libraries.ts';
import { lightRouter } from './bundling/light-router.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One build per language. Files that are equal in all languages have the same name and are stored once. */
const language = languageIds.find((id) => id === process.env.LANGUAGE) ?? 'en';

const shared = { minShareCount: 2, includeDependenciesRecursively: false };

const frameOfDialogs =
  /[\\/]node_modules[\\/](@radix-ui[\\/](primitive|react-(alert-dialog|collection|compose-refs|context|dialog|direction|dismissable-layer|focus-guards|focus-scope|id|portal|presence|primitive|roving-focus|slot|tabs|use-[\w-]+))|radix-ui|aria-hidden)[\\/]|[\\/]src[\\/]ui[\\/]\w+[\\/](buttons-texts|confirm|dialog|dialog-behavior|dialogs-texts|field|scroll-lock|sheet|tabs|use-back-step)\.tsx?$/;

/** Shared by sign-in and other forms; by filters, map and search. */
const partsOfForms =
  /[\\/]node_modules[\\/]react-hook-form[\\/]|[\\/]icons[\\/]eye(-off)?\.mjs$|[\\/]account-texts\.ts$|[\\/]src[\\/].*[\\/](use-saved-form|lazy-validation|suspended-session|password-input|password-input-texts)\.tsx?$/;
const partsOfPlaces =
  /[\\/]src[\\/].*[\\/](place-filter|device-position|search-queries|device-texts|suggest-input|suggest-input-texts|use-debounced|facets)\.tsx?$|[\\/](geocoding-endpoints|category-shapes)\.ts$/;

/** Shared by the mailbox and the tasks of signed-in users. */
const partsOfMessages =
  /[\\/](data|features)[\\/]messages[\\/](?!live[\\/])|[\\/](format-time|time-texts|months|message-texts|message-boxes|conversation-endpoints|message-endpoints|attachments|use-object-url|unique-key|note-contact|listing-statistics-endpoints|persistent-store|clock|personal-data-texts)\.tsx?$/;
/** Shared by the profile and the pages that emails link to. */
const partsOfAccount =
  /[\\/](email-preference-[\w-]+|email-settings[\w-]*|account-queries|new-password-texts|email-texts|use-link-token|your-data[\w-]*|push-endpoints|session-endpoints)\.tsx?$/;
/** Shared by the requests to verify an email address. */
const partsOfConfirmation = /[\\/]email-verification(-endpoints)?\.tsx?$/;
/** Shared by listings, their form and the pages of users. */
const partsOfListings =
  /[\\/](phone-numbers|phone-texts|listing-texts|listing-kinds|ratings|sr-only|email-verification-texts)\.tsx?$/;
const partsOfPasskeys = /[\\/](data[\\/]account[\\/](passkeys|passkey-offer)|passkey-endpoints|passkey-texts)\.tsx?$/;
/** Shared by the pages of what a user has: favorites, own listings, saved searches. */
const partsOfOwnPages =
  /[\\/](load-failed|load-failed-texts|signed-in-only|use-focus-after-removal|saved-search-limits|listing-copy|push-kinds|moderation-choices|contact-reasons|email-preferences|map-link)\.tsx?$/;
/** Installing the app and its notifications. */
const partsOfDevice = /[\\/](install-texts|home-screen-picture|notifications-texts|push-device|device-caches)\.tsx?$/;
/** Form validation beside zod. */
const partsOfChecks = /[\\/](common-schemas|form-validation|input-texts|without-eval)\.ts$/;
/** Shared by the report dialogs. */
const partsOfReports = /[\\/](reason-dialog|report-reasons|report-form|use-report-form|reports-texts)\.tsx?$/;

/** A page needs a handful of files, not sixty: shared by all pages, by home and others, by listings and others, by dialogs. */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', tags: ['$initial'], test: /node_modules|rolldown[\\/:]runtime/, priority: 4 },
  // The server inlines the start scripts into the page.
  { name: 'app', tags: ['$initial'], test: /^(?!.*\/src\/start-scripts(\.ts$|\/))/, priority: 3 },
  { name: nameIfOn('/routes/home.tsx', 'browse'), debugName: 'browse', ...shared, priority: 2.2 },
  { name: 'facts', test: partsOfListings, ...shared, priority: 2.15 },
  { name: nameIfOn('/routes/listing.tsx', 'details'), debugName: 'details', ...shared, priority: 2.1 },
  // A browser fetches six files at a time, and on a slow connection the seventh waits half a second: the dialog frame is one
  // file, not seventeen.
  { name: 'dialog', test: frameOfDialogs, ...shared, priority: 1 },
  { name: 'icons', test: /[\\/]node_modules[\\/]lucide-react[\\/](?!.*[\\/]eye(-off)?\.mjs$)/, ...shared, priority: 1 },
  { name: 'mutation', test: /[\\/]@tanstack[\\/].*[mM]utation/, ...shared, priority: 1 },
  { name: 'form', test: partsOfForms, ...shared, priority: 1 },
  { name: 'place', test: partsOfPlaces, ...shared, priority: 1 },
  { name: 'mailbox', test: partsOfMessages, ...shared, priority: 1 },
  { name: 'account', test: partsOfAccount, ...shared, priority: 1 },
  { name: 'confirmation', test: partsOfConfirmation, ...shared, priority: 1 },
  { name: 'passkeys', test: partsOfPasskeys, ...shared, priority: 1 },
  { name: 'own-pages', test: partsOfOwnPages, ...shared, priority: 1 },
  { name: 'device', test: partsOfDevice, ...shared, priority: 1 },
  { name: 'checks', test: partsOfChecks, ...shared, priority: 1 },
  { name: 'report', test: partsOfReports, ...shared, priority: 1 },
];

/** Only modules of a page: a group of all shared modules would add forms and dialogs to its first load. */
function nameIfOn(route: string, name: string) {
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    // Endpoints import zod without using it; home runs queries, not mutations. Icons share one entry module, so that its
    // importers say nothing; a page's own icons are bundled with it.
    const isForOthers = /[\\/]node_modules[\\/]((zod|lucide-react)[\\/]|@tanstack[\\/].*[mM]utation)/.test(id);
    const seen = new Set<string>();
    const leadsToPage = (module: string): boolean => {
      if (seen.has(module)) return false;
      seen.add(module);
      return module.endsWith(route) || (context.getModuleInfo(module)?.importers.some(leadsToPage) ?? false);
    };
    return !isForOthers && leadsToPage(id) ? name : null;
  };
}

/** Each name is written out where a chunk is imported: pages, dialogs and the libraries have one, what they share has none. */
function nameFile({ name, isDynamicEntry }: Rolldown.PreRenderedChunk): string {
  const isNamed = isDynamicEntry || /^(vendor|rolldown-runtime)$/.test(name);
  return `assets/${isNamed ? '[name]-' : ''}[hash].js`;
}

export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [
    languageTexts(language),
    react(),
    tailwindcss(),
    lightEndpoints(),
    inlineLimits(),
    lightRouter(),
    serverQueries(),
    lightIcons(),
    footPictures(),
    serviceWorker(),
    compressAssets(),
  ],
  resolve: {
    alias: {
      // The original writes <style> elements, which the content security policy blocks; ours sets an attribute.
      'react-remove-scroll': here('./src/ui/dialogs/scroll-lock.tsx'),
    },
  },
  // Production mode regardless of NODE_ENV: React's development build renders at a third of the speed.
  ssr: { noExternal: command === 'build' ? true : [] },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: `manifest.${language}.json`,
        // English is built first.
        emptyOutDir: language === 'en',
        assetsInlineLimit: 0,
        // Chunks of every page are loaded already.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (own, files) => {
            const isStyled = files.some((file) => file.endsWith('.css'));
            // A chunk is requested together with its imports; with style sheets, it runs after them.
            return files.filter(
              (file) => !/\/(rolldown-runtime|vendor|entry\.client)-/.test(file) && (isStyled || file !== own),
            );
          },
        },
        rolldownOptions: {
          input: [here('./src/start-scripts.ts'), here('./src/entry.client.tsx')],
          // No module is imported for its side effects.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: { chunkFileNames: nameFile, codeSplitting: { groups: chunks } },
        },
      },
    },
    ssr: {
      build: {
        outDir: `dist/server/${language}`,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: here('./src/entry.server.tsx'), output: { entryFileNames: '[name].js' } },
      },
    },
  },
}));
