// Scrolling row of slides with previous and next buttons: touch, arrow keys; knows the visible slide.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { texts } from './images-texts.ts';

/** Without `scrollend` support: a scroll has ended after this pause. */
const REST_MS = 80;

export type Slides = ReturnType<typeof useSlides>;

export function useSlides(count: number, first = 0) {
  const row = useRef<HTMLUListElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(first);

  // Jumps to the first visible slide before paint.
  const track = useCallback(
    (element: HTMLUListElement | null) => {
      row.current = element;
      element?.scrollTo({ left: first * element.clientWidth, behavior: 'instant' });
      return () => clearTimeout(resting.current);
    },
    [first],
  );

  function goTo(next: number): void {
    const element = row.current;
    const target = (next + count) % count;
    if (!element || count < 2) return;
    const isRoundTheCorner = target !== next;
    element.scrollTo({ left: target * element.clientWidth, ...(isRoundTheCorner ? { behavior: 'instant' } : {}) });
    setIndex(target);
    if (element.contains(document.activeElement)) focusSlide(element, target);
  }

  /** After an overlay closed: jumps to the slide and focuses it. */
  function restoreSlide(slide: number): void {
    const element = row.current;
    if (!element) return;
    element.scrollTo({ left: slide * element.clientWidth, behavior: 'instant' });
    setIndex(slide);
    focusSlide(element, slide);
  }

  function onScrollEnd(): void {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
  }

  function onScroll(): void {
    // On a slow machine a scroll pauses on the way: use `scrollend` where supported.
    if ('onscrollend' in window) return;
    clearTimeout(resting.current);
    resting.current = setTimeout(onScrollEnd, REST_MS);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    goTo(index + step);
  }

  return { track, index, goTo, restoreSlide, onScroll, onScrollEnd, onKeyDown };
}

function focusSlide(row: HTMLElement, index: number): void {
  row.children[index]?.querySelector('button')?.focus({ preventScroll: true });
}

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
