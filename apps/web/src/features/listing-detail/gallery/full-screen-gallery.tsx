// The photos of a listing, full screen.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { PlaceholderPhoto } from '../../../art/placeholder-photo.tsx';
import { photoSources } from '../../../data/listings/photo-sources.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { FullScreenPhotos } from '../../../ui/images/full-screen-photos.tsx';
import { texts } from './gallery-texts.ts';

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
