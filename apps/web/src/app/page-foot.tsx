// Footer and sponsored row of every page: rendered on the server once per language, not part of the browser app.

import { readAddress } from '@chowk/contract/languages/read-address';
import { renderToStaticMarkup } from 'react-dom/server';
import { LanguageLinks } from '../features/language/language-links.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { SponsoredCarousel } from '../features/sponsored/sponsored-carousel.tsx';

const drawn = new Map<number, string>();
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
