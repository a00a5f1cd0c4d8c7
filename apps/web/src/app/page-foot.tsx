// Footer and sponsored row of every page: rendered on the server once per language, not part of the browser app.

import { addressIn } from '@chowk/contract/languages/language-addresses';
import { type LanguageId, languageIds } from '@chowk/contract/languages/languages';
import { readAddress } from '@chowk/contract/languages/read-address';
import { renderToStaticMarkup } from 'react-dom/server';
import { LanguageLinks } from '../features/language/language-links.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { SponsoredCarousel } from '../features/sponsored/sponsored-carousel.tsx';

/** By year: the foot in pieces, with the language between them whose address goes there. */
const rendered = new Map<number, readonly (string | LanguageId)[]>();
/** Only the links to the other languages differ by page. */
const anyPath = '/any-path';
const hrefTo = (address: string) => ` href="${address}"`;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

export function renderPageFoot(now: Date, url: string): string {
  const year = now.getFullYear();
  const pieces = rendered.get(year) ?? cutAtLinks(renderToStaticMarkup(<PageFoot year={year} />));
  rendered.set(year, pieces);
  const { pathname, search } = new URL(url);
  const path = readAddress(pathname + search).path.replace(/[&"<>]/g, (letter) => escapes[letter] ?? '');
  return pieces.map((piece, at) => (at % 2 ? hrefTo(addressIn(piece as LanguageId, path)) : piece)).join('');
}

function cutAtLinks(foot: string): (string | LanguageId)[] {
  const links = new Map(languageIds.map((id) => [hrefTo(addressIn(id, anyPath)), id]));
  const anyLink = new RegExp(`(${[...links.keys()].map(RegExp.escape).join('|')})`);
  return foot.split(anyLink).map((piece, at) => (at % 2 ? (links.get(piece) ?? '') : piece));
}

function PageFoot({ year }: { readonly year: number }) {
  return (
    <div id="page-foot">
      <SponsoredCarousel />
      <Footer year={year} languages={<LanguageLinks path={anyPath} />} />
    </div>
  );
}
