// The HTML document around a rendered page.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { languages } from '@chowk/contract/languages/languages';
import { findTheme } from '@chowk/contract/themes';
import type { PageAssets, WriteOpening } from '@chowk/contract/web/web-page';
import { type PageState, stateElementId } from '../platform/page/page-state.ts';

/** The element that React draws into; the first one of the page, so everything before it belongs in the head. */
const pageElement = '<div id="page"';

/** All of the document that differs by theme: what follows is the same for everybody. */
export const writeOpening: WriteOpening = (theme) => {
  const appearance = findTheme(theme)?.appearance ?? 'light dark';
  const { tag, direction } = languages[currentLanguage()];
  return `<!DOCTYPE html><html lang="${tag}"${direction === 'rtl' ? ' dir="rtl"' : ''} data-theme="${theme ?? 'system'}"><head><meta charset="utf-8">${[
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${appearance}">`,
    `<meta property="og:locale" content="${tag.replace('-', '_')}">`,
  ].join('')}`;
};

/** The document after its opening. */
export function writeDocument(rendered: string, foot: string, state: PageState, assets: PageAssets): string {
  const start = rendered.indexOf(pageElement);
  const [head, body] = [rendered.slice(0, start), rendered.slice(start)];
  return `${[
    ...assets.early.map((script) => `<script type="module" src="${script}"></script>`),
    writeScripts(assets),
    ...assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ].join('')}${head}</head><body><div id="root">${body}</div>${foot}${writeState(state)}</body></html>`;
}

/** The page can be read and its links and forms be used before the scripts run. */
function writeScripts({ startScript, entry, preloads, fonts, dialogs }: PageAssets): string {
  if (startScript === undefined) return `<script type="module" src="${entry}"></script>`;
  const files = { preloads, fonts, 'sign-in': dialogs?.signIn ?? [], filters: dialogs?.filters ?? [] };
  const named = Object.entries(files).map(([name, addresses]) => ` data-${name}="${addresses.join(' ')}"`);
  // Inside the page: on a slow line a file of its own would come half a second later, or not at all. Not as a module, which
  // waits: what it says of letters and photos holds from the first layout on.
  return `<script id="start-scripts" data-entry="${entry}"${named.join('')}>${startScript}</script>`;
}

/** As data, not as script: nothing in it can close the element or be run. */
function writeState(state: PageState): string {
  const json = JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${stateElementId}">${json}</script>`;
}
