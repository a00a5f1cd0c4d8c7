// What lies below every page: the sponsored row and the footer.
import { useEffect } from 'react';
import { Footer } from './features/shell/footer.tsx';
import { SponsoredCarousel } from './features/sponsored/sponsored-carousel.tsx';

export function PageFoot({ onReady }: { readonly onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <>
      <SponsoredCarousel />
      <Footer />
    </>
  );
}
