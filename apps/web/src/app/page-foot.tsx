// Footer and sponsored row of every page: rendered on the server once per language, not part of the browser app.

import { addressIn } from '@chowk/contract/languages/language-addresses';
import { languageIds } from '@chowk/contract/languages/languages';
import { readAddress } from '@chowk/contract/languages/read-address';
import { renderToStaticMarkup } from 'react-dom/server';
import { LanguageLinks } from '../features/language/language-links.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { SponsoredCarousel } from '../features/sponsored/sponsored-carousel.tsx';

const rendered = new Map<number, string>();
/** Only the links to the other languages differ by page. */
const anyPath = '/any-path';
const hrefTo = (address: string) => ` href="${address}"`;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

export function renderPageFoot(now: Date, url: string): string {
  const year = now.getFullYear();
  const foot = rendered.get(year) ?? renderToStaticMarkup(<PageFoot year={year} />);
  rendered.set(year, foot);
  const { pathname, search } = new URL(url);
  const path = readAddress(pathname + search).path.replace(/[&"<>]/g, (letter) => escapes[letter] ?? '');
  return languageIds.reduce(
    (html, id) => html.replaceAll(hrefTo(addressIn(id, anyPath)), () => hrefTo(addressIn(id, path))),
    foot,
  );
}

function PageFoot({ year }: { readonly year: number }) {
  return (
    <div id="page-foot">
      <SponsoredCarousel />
      <Footer year={year} languages={<LanguageLinks path={anyPath} />} />
    </div>
  );
}
