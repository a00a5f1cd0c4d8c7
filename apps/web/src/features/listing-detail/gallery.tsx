// Photo gallery of a listing: swipe, arrow keys, thumbnails, full screen.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PlaceholderPhoto } from '../../art/placeholder-photo.tsx';
import { photoSources } from '../../domain/listings/photo-sources.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { useHydrated } from '../../platform/device/browser-state.ts';
import { cx } from '../../ui/cx.ts';
import { Photo } from '../../ui/images/photo.tsx';
import { SlideButtons, type Slides, useSlides } from '../../ui/images/slides.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { texts } from './listing-detail-texts.ts';

const FullScreenGallery = lazy(() => import('./full-screen-gallery.tsx'));

type GalleryProps = { readonly listingId: string; readonly photos: readonly MediaFile[]; readonly title: string };

export function Gallery({ listingId, photos, title }: GalleryProps) {
  const slides = useSlides(photos.length);
  const [isFull, setFull] = useState(false);
  const addressed = useAddressedPhoto(photos.length);
  const navigate = useNavigate();
  function close(): void {
    setFull(false);
    if (addressed !== null) void navigate(paths.listing(listingId), { replace: true, preventScrollReset: true });
  }
  return (
    <section aria-label={texts.photos} aria-roledescription={texts.carousel}>
      {photos.length === 0 ? (
        <div className={stageClass}>
          <PlaceholderPhoto className="absolute inset-0 size-full" />
        </div>
      ) : (
        <Stage photos={photos} title={title} slides={slides} onOpen={() => setFull(true)} />
      )}
      {photos.length > 1 && <Thumbnails photos={photos} slides={slides} />}
      {(isFull || addressed !== null) && (
        <Suspense>
          <FullScreenGallery
            listingId={listingId}
            photos={photos}
            title={title}
            first={isFull ? slides.index : (addressed ?? 0)}
            isPage={!isFull}
            onClose={close}
            takeFocusBack={slides.restoreSlide}
          />
        </Suspense>
      )}
    </section>
  );
}

function useAddressedPhoto(count: number): number | null {
  const { photo } = useParams();
  const isHydrated = useHydrated();
  const index = Number(photo) - 1;
  return isHydrated && Number.isInteger(index) && index >= 0 && index < count ? index : null;
}

/** The photo of the listing card transitions into this frame. */
const stageClass =
  'group relative aspect-4/3 max-h-[70svh] w-full overflow-hidden rounded-card bg-tint [view-transition-name:listing-photo]';

type StageProps = Omit<GalleryProps, 'listingId'> & { readonly slides: Slides; readonly onOpen: () => void };

function Stage({ photos, title, slides, onOpen }: StageProps) {
  return (
    <div className={stageClass}>
      <ul
        ref={slides.track}
        onScroll={slides.onScroll}
        onScrollEnd={slides.onScrollEnd}
        onKeyDown={slides.onKeyDown}
        className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {photos.map((photo, index) => (
          <li key={photo.id} className="size-full shrink-0 snap-center snap-always">
            <button
              type="button"
              tabIndex={index === slides.index ? 0 : -1}
              onClick={onOpen}
              aria-label={texts.openPhoto({ number: index + 1, count: photos.length })}
              className="block size-full cursor-zoom-in -outline-offset-4"
            >
              <Photo
                {...photoSources(photo)}
                sizes="(min-width: 80rem) 810px, (min-width: 64rem) 62vw, 100vw"
                alt={texts.photoOf({ title, number: index + 1, count: photos.length })}
                isUrgent={index === 0}
                isWhole
                placeholder={<PlaceholderPhoto className="absolute inset-0 size-full" />}
                className="size-full"
              />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <div className="hidden md:block">
            <SlideButtons slides={slides} />
          </div>
          <p
            aria-live="polite"
            className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-surface px-2.5 py-0.5 font-semibold text-13 tabular"
          >
            {richText(texts.photoNumber({ number: slides.index + 1, count: photos.length }), {
              unseen: (chunks) => <span className="sr-only">{chunks}</span>,
            })}
          </p>
        </>
      )}
    </div>
  );
}

type ThumbnailsProps = { readonly photos: readonly MediaFile[]; readonly slides: Slides };

function Thumbnails({ photos, slides }: ThumbnailsProps) {
  return (
    <ul onKeyDown={slides.onKeyDown} className="mt-2 grid grid-cols-4 gap-2">
      {photos.map((photo, index) => {
        const isShown = index === slides.index;
        return (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={texts.showPhoto({ number: index + 1, count: photos.length })}
              aria-current={isShown || undefined}
              onClick={() => slides.goTo(index)}
              className={cx(
                'block w-full overflow-hidden rounded-control border-2 transition-opacity duration-150',
                isShown ? 'border-primary' : 'border-transparent opacity-80 hover:opacity-100',
              )}
            >
              <Photo
                {...photoSources(photo)}
                sizes="(min-width: 64rem) 200px, 25vw"
                alt=""
                placeholder={<PlaceholderPhoto className="absolute inset-0 size-full" />}
                className="aspect-4/3 w-full"
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
