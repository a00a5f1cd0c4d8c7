// The photos of a message: small ones of a fixed size, so that nothing moves when they come; one press shows them large.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { attachmentTexts } from '@chowk/contract/messages/attachments';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PlaceholderPhoto } from '../../../art/placeholder-photo.tsx';
import { photoSources } from '../../../data/listings/photo-sources.ts';
import { renewAddresses } from '../../../data/messages/renew-addresses.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { networkError } from '../../../platform/api/api-error.ts';
import { toastError } from '../../../platform/api/error-messages.ts';
import { cx } from '../../../ui/cx.ts';
import { Photo } from '../../../ui/images/photo.tsx';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { openThread } from '../open-thread.ts';
import { texts } from './attachments-texts.ts';
import { columnsFor, frameOf } from './photo-frames.ts';

const loadLarge = () => import('../../../ui/images/full-screen-photos.tsx').then((module) => module.FullScreenPhotos);

type MessagePhotosProps = {
  readonly userId: string;
  readonly photos: readonly MediaFile[];
  /** Who sent them; null for the reader's own. */
  readonly from: string | null;
};

export function MessagePhotos({ userId, photos, from }: MessagePhotosProps) {
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<number | null>(null);
  const Large = useLazyModule(open === null ? null : loadLarge, () => {
    setOpen(null);
    toastError(networkError());
  });
  const name = from === null ? texts.photoFromYou : attachmentTexts.photoFrom({ name: from });
  const altOf = (index: number) =>
    photos.length === 1 ? name : texts.oneOfPhotos({ photo: name, number: index + 1, total: photos.length });
  const placeholder = <PlaceholderPhoto className="absolute inset-0 size-full" />;
  return (
    <>
      <ul ref={list} className={cx('grid gap-1', columnsFor(photos.length))}>
        {photos.map((photo, index) => {
          const { item, frame, sizes } = frameOf(index, photos.length);
          return (
            <li key={photo.id} className={item}>
              <button type="button" onClick={() => setOpen(index)} className="block cursor-zoom-in rounded-card">
                <Photo
                  {...photoSources(photo)}
                  sizes={sizes}
                  alt={altOf(index)}
                  placeholder={placeholder}
                  onFailed={() => renewAddresses(queries, userId, photo.fileName)}
                  className={cx('rounded-card', frame)}
                />
              </button>
            </li>
          );
        })}
      </ul>
      {open !== null && Large ? (
        <Large
          title={name}
          photos={photos.map((photo, index) => {
            const { preview: _, ...sources } = photoSources(photo);
            return { id: photo.id, alt: altOf(index), ...sources };
          })}
          first={open}
          addressOf={() => paths.conversation(openThread.get() ?? '')}
          placeholder={placeholder}
          onClose={() => setOpen(null)}
          takeFocusBack={(last) => list.current?.querySelectorAll('button')[last]?.focus()}
        />
      ) : null}
    </>
  );
}
