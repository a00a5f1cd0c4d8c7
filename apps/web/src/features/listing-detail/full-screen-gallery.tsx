// Full-screen gallery of a listing (lazily loaded).
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { PlaceholderPhoto } from '../../art/placeholder-photo.tsx';
import { photoSources } from '../../domain/listings/photo-sources.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { FullScreenPhotos } from '../../ui/images/full-screen-photos.tsx';
import { texts } from './listing-detail-texts.ts';

type FullScreenGalleryProps = {
  readonly listingId: string;
  readonly photos: readonly MediaFile[];
  readonly title: string;
  readonly first: number;
  /** The page was opened at the address of a photo. */
  readonly isPage: boolean;
  readonly onClose: () => void;
  /** Gets the index of the photo shown last. */
  readonly takeFocusBack: (last: number) => void;
};

export default function FullScreenGallery(props: FullScreenGalleryProps) {
  const { listingId, photos, title, first, isPage, onClose, takeFocusBack } = props;
  const shown = photos.map((photo, index) => {
    const { preview: _, ...sources } = photoSources(photo);
    return { id: photo.id, alt: texts.photoOf({ title, number: index + 1, count: photos.length }), ...sources };
  });
  return (
    <FullScreenPhotos
      title={texts.photosOf({ title })}
      photos={shown}
      first={first}
      addressOf={(index) => paths.photo(listingId, index + 1)}
      entry={{ record: null, isPage }}
      placeholder={<PlaceholderPhoto className="absolute inset-0 size-full" />}
      onClose={onClose}
      takeFocusBack={takeFocusBack}
    />
  );
}
