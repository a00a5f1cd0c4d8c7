// The HTML document around a rendered page.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { languages } from '@chowk/contract/languages/languages';
import { findTheme } from '@chowk/contract/themes';
import type { PageAssets, WriteOpening } from '@chowk/contract/web/web-page';
import { type PageState, stateElementId } from '../platform/page/page-state.ts';

const pageElement = '<div id="page"';

/** The only part that differs by theme. */
export const writeOpening: WriteOpening = (theme) => {
  const appearance = findTheme(theme)?.appearance ?? 'light dark';
  const { tag, direction } = languages[currentLanguage()];
  return `<!DOCTYPE html><html lang="${tag}"${direction === 'rtl' ? ' dir="rtl"' : ''} data-theme="${theme ?? 'system'}"><head><meta charset="utf-8">${[
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${appearance}">`,
    `<meta property="og:locale" content="${tag.replace('-', '_')}">`,
  ].join('')}`;
};

export function writeDocument(rendered: string, foot: string, state: PageState, assets: PageAssets): string {
  const start = rendered.indexOf(pageElement);
  const [head, body] = [rendered.slice(0, start), rendered.slice(start)];
  return `${[
    ...assets.early.map((script) => `<script type="module" src="${script}"></script>`),
    writeScripts(assets),
    ...assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${languages[currentLanguage()].prefix}/site.webmanifest">`,
  ].join('')}${head}</head><body><div id="root">${body}</div>${foot}${writeState(state)}</body></html>`;
}

/** Links and forms work before the scripts run. */
function writeScripts({ startScript, entry, preloads, fonts, dialogs }: PageAssets): string {
  if (startScript === undefined) return `<script type="module" src="${entry}"></script>`;
  const files = { preloads, fonts, 'sign-in': dialogs?.signIn ?? [], filters: dialogs?.filters ?? [] };
  const named = Object.entries(files).map(([name, addresses]) => ` data-${name}="${addresses.join(' ')}"`);
  // Inline: on a slow connection a separate file arrives half a second later or not at all. Not a module, which would be
  // deferred: font and photo settings must hold from the first layout on.
  return `<script id="start-scripts" data-entry="${entry}"${named.join('')}>${startScript}</script>`;
}

/** As JSON data: nothing in it can close the element or run. */
function writeState(state: PageState): string {
  const json = JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${stateElementId}">${json}</script>`;
}
