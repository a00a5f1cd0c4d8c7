// How the web app is built: hashed assets for browsers, one self-contained module for the server.
import { fileURLToPath } from 'node:url';
import { languageIds } from '@chowk/contract/languages/languages';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compressAssets, footPictures } from './bundling/assets.ts';
import { languageTexts } from './bundling/language-texts.ts';
import { lightEndpoints } from './bundling/light-endpoints.ts';
import { lightIcons, lightReact } from './bundling/light-libraries.ts';
import { lightRouter } from './bundling/light-router.ts';
import { serverLinks } from './bundling/server-links.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A build is in one language; the server has one of each. What is equal in all of them has one name, and lies there once. */
const language = languageIds.find((id) => id === process.env.LANGUAGE) ?? 'en';

const shared = { minShareCount: 2, includeDependenciesRecursively: false };

const frameOfDialogs =
  /[\\/]node_modules[\\/](@radix-ui[\\/](primitive|react-(alert-dialog|collection|compose-refs|context|dialog|direction|dismissable-layer|focus-guards|focus-scope|id|portal|presence|primitive|roving-focus|slot|tabs|use-[\w-]+))|radix-ui|aria-hidden)[\\/]|[\\/]src[\\/]ui[\\/]\w+[\\/](buttons-texts|confirm|dialog|dialog-behavior|dialogs-texts|field|scroll-lock|sheet|tabs|use-back-step)\.tsx?$/;

/** Small files that sign-in and other forms share, and those that filters, map and search share. */
const partsOfForms =
  /[\\/]node_modules[\\/]react-hook-form[\\/]|[\\/]account-texts\.ts$|[\\/]src[\\/].*[\\/](use-saved-form|lazy-validation|suspended-session|password-input|password-input-texts)\.tsx?$/;
const partsOfPlaces =
  /[\\/]src[\\/].*[\\/](place-filter|device-position|place-suggestions|device-texts|suggest-input|suggest-input-texts|use-debounced|facets-query|facets)\.tsx?$|[\\/](geocoding-endpoints|category-shapes)\.ts$/;

/** Small files that the mailbox shares with what runs for signed-in people. */
const partsOfMessages =
  /[\\/](data|features)[\\/]messages[\\/](?!live[\\/])|[\\/](moment-words|moment-texts|months|message-texts|message-boxes|conversation-endpoints|message-endpoints|attachments|use-object-url|unique-key)\.tsx?$/;
/** Small files of the profile and of the pages that e-mails lead to. */
const partsOfAccount =
  /[\\/](email-preference-[\w-]+|email-settings[\w-]*|account-queries|new-password-texts|email-texts|use-link-token|your-data[\w-]*)\.tsx?$/;
/** Small files that ask people to confirm their address. */
const partsOfConfirmation = /[\\/]email-verification(-endpoints|-texts)?\.tsx?$/;
/** What forms check with, beside zod. */
const partsOfChecks = /[\\/](common-schemas|form-validation)\.ts$/;
/** Small files of the dialogs that report a listing or a person. */
const partsOfReports =
  /[\\/](reason-dialog|reason-dialog-texts|report-reasons|report-form|use-report-form|reports-texts)\.tsx?$/;

/** A page needs a handful of files, not sixty: what every page needs, what home shares with others, what dialogs share. */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', tags: ['$initial'], test: /node_modules|rolldown[\\/:]runtime/, priority: 4 },
  // What runs before all of it stands by itself: the server writes it into the page.
  { name: 'app', tags: ['$initial'], test: /^(?!.*\/src\/start-scripts(\.ts$|\/))/, priority: 3 },
  { name: nameIfOnHome, debugName: 'browse', ...shared, priority: 2 },
  // A browser fetches six files at a time, and on a slow line the seventh waits half a second: a dialog's frame is one
  // file, not seventeen.
  { name: 'dialog', test: frameOfDialogs, ...shared, priority: 1 },
  { name: 'icons', test: /[\\/]node_modules[\\/]lucide-react[\\/]/, ...shared, priority: 1 },
  { name: 'form', test: partsOfForms, ...shared, priority: 1 },
  { name: 'place', test: partsOfPlaces, ...shared, priority: 1 },
  { name: 'mailbox', test: partsOfMessages, ...shared, priority: 1 },
  { name: 'account', test: partsOfAccount, ...shared, priority: 1 },
  { name: 'confirmation', test: partsOfConfirmation, ...shared, priority: 1 },
  { name: 'checks', test: partsOfChecks, ...shared, priority: 1 },
  { name: 'report', test: partsOfReports, ...shared, priority: 1 },
];

/** Only what home needs too: a group of everything shared would drag forms and dialogs onto the first page. */
function nameIfOnHome(id: string, context: Rolldown.ChunkingContext): string | null {
  // Endpoints name zod and use none of it; home reads queries and leaves mutations to others. All icons come
  // through one door, so that who imports the door says nothing; those of home are home's alone.
  const isForOthers = /[\\/]node_modules[\\/]((zod|lucide-react)[\\/]|@tanstack[\\/].*[mM]utation)/.test(id);
  const seen = new Set<string>();
  const leadsToHome = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    return module.endsWith('/routes/home.tsx') || (context.getModuleInfo(module)?.importers.some(leadsToHome) ?? false);
  };
  return !isForOthers && leadsToHome(id) ? 'browse' : null;
}

export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [
    languageTexts(language),
    react(),
    tailwindcss(),
    lightEndpoints(),
    lightRouter(),
    lightReact(),
    serverLinks(language),
    lightIcons(),
    footPictures(),
    compressAssets(),
  ],
  resolve: {
    alias: {
      // The original writes <style> elements, which the content policy refuses; ours sets an attribute.
      'react-remove-scroll': here('./src/ui/dialogs/scroll-lock.tsx'),
    },
  },
  // Bundled whole and for production, whatever NODE_ENV says: React's development build draws at a third of the speed.
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
        // What every page has is there before anything lazy is asked for.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (own, files) => {
            const isStyled = files.some((file) => file.endsWith('.css'));
            // A part is asked for in the same moment as what it imports; with style sheets, it is run after them.
            return files.filter(
              (file) => !/\/(rolldown-runtime|vendor|entry\.client)-/.test(file) && (isStyled || file !== own),
            );
          },
        },
        rolldownOptions: {
          input: [here('./src/start-scripts.ts'), here('./src/entry.client.tsx')],
          // Nothing here is read or touched for its effect alone.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: { codeSplitting: { groups: chunks } },
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
