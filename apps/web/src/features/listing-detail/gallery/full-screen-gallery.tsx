// The photos of a listing, full screen.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { PlaceholderPhoto } from '../../../art/placeholder-photo.tsx';
import { photoSources } from '../../../data/listings/photo-sources.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { FullScreen } from '../../../ui/dialogs/full-screen.tsx';
import { Photo } from '../../../ui/images/photo.tsx';
import { SlideButtons } from './slide-buttons.tsx';
import { useSlides } from './use-slides.ts';

type FullScreenGalleryProps = {
  readonly listingId: string;
  readonly photos: readonly MediaFile[];
  readonly title: string;
  readonly first: number;
  /** The page itself is at a photo's address. */
  readonly isPage: boolean;
  readonly onClose: () => void;
  /** Hears which photo was looked at last. */
  readonly takeFocusBack: (last: number) => void;
};

export default function FullScreenGallery(props: FullScreenGalleryProps) {
  const { listingId, photos, title, first, isPage, onClose, takeFocusBack } = props;
  const slides = useSlides(photos.length, first);
  return (
    <FullScreen
      title={`Photos of ${title}`}
      address={paths.photo(listingId, slides.index + 1)}
      entry={{ record: null, isPage }}
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
        {photos.map((photo, index) => (
          <li key={photo.id} className="size-full shrink-0 snap-center snap-always">
            {/* A press on the photo goes back; and whoever scrolls by keyboard has something to hold on to. */}
            <button
              type="button"
              tabIndex={index === slides.index ? 0 : -1}
              onClick={onClose}
              aria-label={`Close photo ${index + 1} of ${photos.length}`}
              className="block size-full cursor-zoom-out -outline-offset-4"
            >
              <Photo
                {...photoSources(photo)}
                preview={undefined}
                sizes="100vw"
                alt={`${title}, photo ${index + 1} of ${photos.length}`}
                isWhole
                placeholder={<PlaceholderPhoto className="absolute inset-0 size-full" />}
                className="size-full bg-transparent"
              />
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
            <span className="sr-only">Photo </span>
            {slides.index + 1} / {photos.length}
          </p>
        </>
      )}
    </FullScreen>
  );
}
