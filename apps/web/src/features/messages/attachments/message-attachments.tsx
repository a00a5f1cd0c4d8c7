// Attachments of sent and outgoing messages: photo grid with full-screen view, and place card.
import type { Attachments, MessagePhoto, MessagePlace } from '@chowk/contract/messages/attachment-schemas';
import { attachedKind, attachmentTexts } from '@chowk/contract/messages/attachments';
import { placeLine } from '@chowk/contract/places/place-names';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PlaceholderPhoto } from '../../../art/placeholder-photo.tsx';
import { refreshPhotoUrls } from '../../../data/messages/mailbox-queries.ts';
import { photoSources } from '../../../domain/listings/photo-sources.ts';
import { mapLink } from '../../../platform/addresses/map-link.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { networkError } from '../../../platform/api/api-error.ts';
import { toastError } from '../../../platform/api/error-messages.ts';
import { cx } from '../../../ui/cx.ts';
import { Photo } from '../../../ui/images/photo.tsx';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { outgoingPhotos } from '../outbox/message-storage.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { visibleConversation } from '../visible-conversation.ts';
import { LocalPhoto } from './attachment-picker.tsx';
import { texts } from './attachments-texts.ts';

type SentAttachmentsProps = {
  readonly userId: string;
  readonly attachments: Attachments;
  readonly from: string | null;
};

export function SentAttachments({ userId, attachments, from }: SentAttachmentsProps) {
  const { photos, place } = attachments;
  if (attachedKind(attachments) === 'gone') return <p className="text-14 text-quiet italic">{attachmentTexts.gone}</p>;
  return (
    <>
      {photos.length > 0 && <MessagePhotos userId={userId} photos={photos} from={from} />}
      {place && <PlaceCard place={place} />}
    </>
  );
}

const loadFullScreen = () =>
  import('../../../ui/images/full-screen-photos.tsx').then((module) => module.FullScreenPhotos);

type MessagePhotosProps = {
  readonly userId: string;
  readonly photos: readonly MessagePhoto[];
  readonly from: string | null;
};

function MessagePhotos({ userId, photos, from }: MessagePhotosProps) {
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<number | null>(null);
  // A code is blurred for its reader until a tap: the warning is read first.
  const [isRevealed, setRevealed] = useState(false);
  const isBlurred = (photo: MessagePhoto) => photo.hasCode === true && from !== null && !isRevealed;
  const FullScreen = useLazyModule(open === null ? null : loadFullScreen, () => {
    setOpen(null);
    toastError(networkError());
  });
  const name = from === null ? texts.photoFromYou : attachmentTexts.photoFrom({ name: from });
  const altOf = (index: number) =>
    photos.length === 1 ? name : texts.oneOfPhotos({ photo: name, number: index + 1, total: photos.length });
  const placeholder = <PlaceholderPhoto className="absolute inset-0 size-full" />;
  return (
    <>
      <ul ref={list} className={cx('grid gap-1', gridColumns(photos.length))}>
        {photos.map((photo, index) => {
          const { item, frame, sizes } = photoFrame(index, photos.length);
          return (
            <li key={photo.id} className={item}>
              <button
                type="button"
                onClick={() => (isBlurred(photo) ? setRevealed(true) : setOpen(index))}
                className="relative block cursor-zoom-in overflow-hidden rounded-card"
              >
                <Photo
                  {...photoSources(photo)}
                  sizes={sizes}
                  alt={altOf(index)}
                  placeholder={placeholder}
                  onFailed={() => refreshPhotoUrls(queries, userId, photo.fileName)}
                  className={cx('rounded-card', frame, isBlurred(photo) && 'blur-xl')}
                />
                {isBlurred(photo) && (
                  <span className="absolute inset-x-2 bottom-2 rounded-control bg-raised px-2 py-1.5 text-center font-semibold text-13 text-ink">
                    {texts.showCode}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {open !== null && FullScreen ? (
        <FullScreen
          title={name}
          photos={photos.map((photo, index) => {
            const { preview: _, ...sources } = photoSources(photo);
            return { id: photo.id, alt: altOf(index), ...sources };
          })}
          first={open}
          addressOf={() => paths.conversation(visibleConversation.get() ?? '')}
          placeholder={placeholder}
          onClose={() => setOpen(null)}
          takeFocusBack={(last) => list.current?.querySelectorAll('button')[last]?.focus()}
        />
      ) : null}
    </>
  );
}

export function OutgoingAttachments({ message: { key, photoCount = 0, place } }: { readonly message: Outgoing }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  useEffect(() => {
    if (photoCount === 0) return;
    let isShown = true;
    void outgoingPhotos.get(key).then((found) => isShown && found && setFiles(found));
    return () => {
      isShown = false;
    };
  }, [key, photoCount]);
  // Reserve the space of each photo before it is read, so that nothing below moves.
  const places = Array.from({ length: photoCount }, (_, index) => ({ index, ...photoFrame(index, photoCount) }));
  return (
    <>
      {photoCount > 0 && (
        <ul className={cx('grid gap-1', gridColumns(photoCount))}>
          {places.map(({ index, item, frame }) => (
            <li key={index} className={cx('overflow-hidden rounded-card bg-tint opacity-80', item, frame)}>
              {files[index] && (
                <LocalPhoto file={files[index]} alt={texts.photoOnItsWay({ number: index + 1, total: photoCount })} />
              )}
            </li>
          ))}
        </ul>
      )}
      {place && <PlaceCard place={place} />}
    </>
  );
}

function PlaceCard({ place }: { readonly place: MessagePlace }) {
  return (
    <div className="flex max-w-full items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-2">
      <MapPin className="size-6 shrink-0 text-primary" aria-hidden="true" />
      <div className="min-w-0">
        <p className="truncate font-semibold text-14">
          <bdi>{placeLine(place.label)}</bdi>
        </p>
        <a
          href={mapLink(place)}
          target="_blank"
          rel="noreferrer"
          className="-my-2 inline-flex min-h-11 items-center text-14 text-primary underline underline-offset-2"
        >
          {texts.openInMaps}
        </a>
      </div>
    </div>
  );
}

type PhotoFrame = { readonly item: string; readonly frame: string; readonly sizes: string };

const single: PhotoFrame = { item: '', frame: 'h-42 w-56', sizes: '224px' };
const oneOfTwo: PhotoFrame = { item: '', frame: 'size-28', sizes: '112px' };
const fullRow: PhotoFrame = { item: 'col-span-2', frame: 'h-28 w-57', sizes: '228px' };

function gridColumns(count: number): string {
  return count === 1 ? 'grid-cols-1' : 'grid-cols-2';
}

/** Two per row; the last one of an odd number fills its row. */
function photoFrame(index: number, count: number): PhotoFrame {
  if (count === 1) return single;
  return count % 2 === 1 && index === count - 1 ? fullRow : oneOfTwo;
}
