// What ends every page, the sponsored row and the footer: drawn once by the server, and not part of the browser's app.
import { renderToStaticMarkup } from 'react-dom/server';
import { Footer } from './features/shell/footer.tsx';
import { SponsoredCarousel } from './features/sponsored/sponsored-carousel.tsx';

const drawn = new Map<number, string>();

export function drawPageFoot(now: Date): string {
  const year = now.getFullYear();
  const foot = drawn.get(year) ?? renderToStaticMarkup(<PageFoot year={year} />);
  drawn.set(year, foot);
  return foot;
}

function PageFoot({ year }: { readonly year: number }) {
  return (
    <div id="page-foot">
      <SponsoredCarousel />
      <Footer year={year} />
    </div>
  );
}
