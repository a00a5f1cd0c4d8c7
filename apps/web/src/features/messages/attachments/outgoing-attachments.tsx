// The photos and the place of a message that is on its way, as this browser has them.
import { useEffect, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { outgoingPhotos } from '../outbox/outgoing-photos.ts';
import { OwnPhoto } from './attachment-tray.tsx';
import { texts } from './attachments-texts.ts';
import { columnsFor, frameOf } from './photo-frames.ts';
import { PlaceCard } from './place-card.tsx';

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
  // Each has its place before it is read: what is below does not move.
  const places = Array.from({ length: photoCount }, (_, index) => ({ index, ...frameOf(index, photoCount) }));
  return (
    <>
      {photoCount > 0 && (
        <ul className={cx('grid gap-1', columnsFor(photoCount))}>
          {places.map(({ index, item, frame }) => (
            <li key={index} className={cx('overflow-hidden rounded-card bg-tint opacity-80', item, frame)}>
              {files[index] && (
                <OwnPhoto file={files[index]} alt={texts.photoOnItsWay({ number: index + 1, total: photoCount })} />
              )}
            </li>
          ))}
        </ul>
      )}
      {place && <PlaceCard place={place} />}
    </>
  );
}
