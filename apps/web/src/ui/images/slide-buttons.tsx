// The buttons for the previous and the next photo.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../buttons/icon-button.tsx';
import { texts } from './images-texts.ts';
import type { Slides } from './use-slides.ts';

export function SlideButtons({ slides }: { readonly slides: Slides }) {
  return (
    <>
      <div className="absolute top-1/2 left-3 -translate-y-1/2">
        <IconButton
          label={texts.previousPhoto}
          variant="surface"
          icon={<ChevronLeft className="size-6" aria-hidden="true" />}
          onClick={() => slides.goTo(slides.index - 1)}
        />
      </div>
      <div className="absolute top-1/2 right-3 -translate-y-1/2">
        <IconButton
          label={texts.nextPhoto}
          variant="surface"
          icon={<ChevronRight className="size-6" aria-hidden="true" />}
          onClick={() => slides.goTo(slides.index + 1)}
        />
      </div>
    </>
  );
}
