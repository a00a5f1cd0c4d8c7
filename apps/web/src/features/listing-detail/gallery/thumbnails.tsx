// The thumbnails of all photos, four in a row.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { PlaceholderPhoto } from '../../../art/placeholder-photo.tsx';
import { photoSources } from '../../../data/listings/photo-sources.ts';
import { cx } from '../../../ui/cx.ts';
import { Photo } from '../../../ui/images/photo.tsx';
import type { Slides } from '../../../ui/images/use-slides.ts';
import { texts } from './gallery-texts.ts';

type ThumbnailsProps = { readonly photos: readonly MediaFile[]; readonly slides: Slides };

export function Thumbnails({ photos, slides }: ThumbnailsProps) {
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
