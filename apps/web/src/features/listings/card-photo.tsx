// A card's photo in its 4:3 frame; the placeholder stands in where there is none.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { PlaceholderPhoto } from '../../art/placeholder-photo.tsx';
import { photoSources } from '../../data/listings/photo-sources.ts';
import { Photo } from '../../ui/images/photo.tsx';
import { SharedPhoto } from '../../ui/images/shared-photo.tsx';

type CardPhotoProps = { readonly photo: MediaFile | undefined; readonly isFirst: boolean };

/** Two cards a row on a phone, four on a desk of at most 1,280 px. */
const sizes = '(min-width: 80rem) 293px, (min-width: 48rem) 23vw, 46vw';

export function CardPhoto({ photo, isFirst }: CardPhotoProps) {
  const shown = (
    <Photo
      {...(photo ? photoSources(photo) : {})}
      sizes={sizes}
      alt=""
      isUrgent={isFirst}
      placeholder={<PlaceholderPhoto className="absolute inset-0 size-full" />}
      className="aspect-4/3 w-full rounded-card"
    />
  );
  return photo ? <SharedPhoto name={`photo-${photo.id}`}>{shown}</SharedPhoto> : shown;
}
