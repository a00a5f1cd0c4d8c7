// Full-screen photo viewer: swipe, arrow keys; a press or Back closes it.

import { Dialog as Primitive } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { CloseButton } from '../buttons/icon-button.tsx';
import type { OpenEntry } from '../history/open-entry.ts';
import { useBackStep } from '../history/use-back-step.ts';
import { texts } from './images-texts.ts';
import { Photo } from './photo.tsx';
import { SlideButtons, useSlides } from './slides.tsx';

export type ShownPhoto = {
  readonly id: string;
  readonly alt: string;
  readonly src: string;
  readonly srcSet?: string;
  readonly width?: number;
  readonly height?: number;
};

type FullScreenPhotosProps = {
  readonly title: string;
  readonly photos: readonly ShownPhoto[];
  readonly first: number;
  readonly addressOf?: (index: number) => string;
  readonly entry?: OpenEntry;
  readonly placeholder: ReactNode;
  readonly onClose: () => void;
  readonly takeFocusBack: (last: number) => void;
};

export function FullScreenPhotos(props: FullScreenPhotosProps) {
  const { title, photos, first, addressOf, entry, placeholder, onClose, takeFocusBack } = props;
  const slides = useSlides(photos.length, first);
  return (
    <FullScreen
      title={title}
      address={addressOf?.(slides.index)}
      entry={entry}
      onClose={onClose}
      takeFocusBack={() => takeFocusBack(slides.index)}
      onKeyDown={slides.onKeyDown}
    >
      <ul
        ref={slides.track}
        onScroll={slides.onScroll}
        onScrollEnd={slides.onScrollEnd}
        className="flex size-full snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {photos.map(({ id, ...photo }, index) => (
          <li key={id} className="size-full shrink-0 snap-center snap-always">
            {/* A press closes the viewer; the button is also the focus target for keyboard scrolling. */}
            <button
              type="button"
              tabIndex={index === slides.index ? 0 : -1}
              onClick={onClose}
              aria-label={texts.closePhoto({ number: index + 1, count: photos.length })}
              className="block size-full cursor-zoom-out -outline-offset-4"
            >
              <Photo {...photo} sizes="100vw" isWhole placeholder={placeholder} className="size-full bg-transparent" />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <SlideButtons slides={slides} />
          <p
            aria-live="polite"
            className="absolute bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-surface px-3 py-1 font-semibold text-14 text-ink tabular"
          >
            <span className="sr-only">{texts.photo} </span>
            {slides.index + 1} / {photos.length}
          </p>
        </>
      )}
    </FullScreen>
  );
}

type FullScreenProps = {
  readonly title: string;
  readonly address?: string | undefined;
  readonly entry?: OpenEntry | undefined;
  readonly onClose: () => void;
  readonly takeFocusBack: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
};

export function FullScreen(props: FullScreenProps) {
  const { title, address, entry, onClose, takeFocusBack, onKeyDown, children } = props;
  useBackStep({ onBack: onClose, address, entry: entry ?? null });
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            takeFocusBack();
          }}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 animate-fade bg-black text-white"
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
          <div className="absolute top-3 right-3 rounded-full bg-surface">
            <Primitive.Close asChild>
              <CloseButton />
            </Primitive.Close>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
