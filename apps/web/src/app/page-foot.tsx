// What ends every page, the sponsored row and the footer: drawn by the server, once but for the links to the other
// languages, and not part of the browser's app.

import { readAddress } from '@chowk/contract/languages/read-address';
import { renderToStaticMarkup } from 'react-dom/server';
import { LanguageLinks } from '../features/language/language-links.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { SponsoredCarousel } from '../features/sponsored/sponsored-carousel.tsx';

const drawn = new Map<number, string>();
/** Where the links to the other languages go. */
const gap = '<template></template>';

export function renderPageFoot(now: Date, url: string): string {
  const year = now.getFullYear();
  const foot = drawn.get(year) ?? renderToStaticMarkup(<PageFoot year={year} />);
  drawn.set(year, foot);
  const { pathname, search } = new URL(url);
  const { path } = readAddress(pathname + search);
  return foot.replace(gap, () => renderToStaticMarkup(<LanguageLinks path={path} />));
}

function PageFoot({ year }: { readonly year: number }) {
  return (
    <div id="page-foot">
      <SponsoredCarousel />
      <Footer year={year} languages={<template />} />
    </div>
  );
}
