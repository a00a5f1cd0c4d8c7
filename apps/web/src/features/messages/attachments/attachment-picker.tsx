// Attach button of the composer (photos, place) and the tray of attachments above it.
import type { MessagePlace } from '@chowk/contract/messages/attachment-schemas';
import { placeLine } from '@chowk/contract/places/place-names';
import { ImagePlus, MapPin, Paperclip, X } from 'lucide-react';
import { type ChangeEvent, memo, useRef, useState } from 'react';
import { networkError } from '../../../platform/api/api-error.ts';
import { toastError } from '../../../platform/api/error-messages.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useObjectUrl } from '../../../ui/images/use-object-url.ts';
import { Menu, MenuItem } from '../../../ui/menus/menu.tsx';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { type AttachmentDraft, attachmentDrafts } from './attachment-drafts.ts';
import { texts } from './attachments-texts.ts';

const loadSharePlace = () => import('./share-place.tsx').then((module) => module.SharePlace);

/** `name`: key of the draft. Memoized: rendering the menu with every typed key is slow. */
export const AttachButton = memo(({ name }: { readonly name: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const [isSharing, setSharing] = useState(false);
  const stopSharing = () => setSharing(false);
  const SharePlace = useLazyModule(isSharing ? loadSharePlace : null, () => {
    stopSharing();
    toastError(networkError());
  });

  function pick({ target }: ChangeEvent<HTMLInputElement>): void {
    void attachmentDrafts.addPhotos(name, [...(target.files ?? [])]);
    // Lets the same file be picked again after it was removed.
    target.value = '';
  }

  const trigger = (
    <IconButton label={texts.addPhotosOrPlace} icon={<Paperclip className="size-5" aria-hidden="true" />} />
  );
  return (
    <>
      <Menu trigger={trigger} label={texts.addToMessage} startsOpen={false}>
        <MenuItem onSelect={() => input.current?.click()}>
          <ImagePlus className="size-5 shrink-0" aria-hidden="true" />
          {texts.photos}
        </MenuItem>
        <MenuItem onSelect={() => setSharing(true)}>
          <MapPin className="size-5 shrink-0" aria-hidden="true" />
          {texts.sharePlace}
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label={texts.choosePhotos}
        onChange={pick}
        className="sr-only"
      />
      {isSharing && SharePlace ? (
        <SharePlace onChosen={(place) => attachmentDrafts.setPlace(name, place)} onClose={stopSharing} />
      ) : null}
    </>
  );
});

type AttachmentTrayProps = { readonly name: string; readonly draft: AttachmentDraft };

/** Memoized: not rendered again with every typed key. */
export const AttachmentTray = memo(({ name, draft }: AttachmentTrayProps) => {
  const { photos, place, preparing, error } = draft;
  const pendingPhotos = Array.from({ length: preparing }, (_, index) => index);
  return (
    <>
      {(photos.length > 0 || place || preparing > 0) && (
        <ul aria-label={texts.goesWithMessage} className="mb-2 flex flex-wrap gap-2">
          {photos.map(({ key, file }, index) => (
            <li key={key} className="relative size-20 overflow-hidden rounded-control bg-tint">
              <LocalPhoto file={file} alt={texts.photoToSend({ number: index + 1 })} />
              <RemoveButton
                label={texts.removePhoto({ number: index + 1 })}
                onPress={() => attachmentDrafts.removePhoto(name, key)}
              />
            </li>
          ))}
          {pendingPhotos.map((index) => (
            <li key={index} className="flex size-20 items-center justify-center rounded-control bg-tint text-primary">
              <Spinner className="size-6" />
            </li>
          ))}
          {place && <PlaceChip place={place} onRemove={() => attachmentDrafts.setPlace(name, null)} />}
        </ul>
      )}
      {error && (
        <p role="alert" className="mb-2 text-14 text-sold">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {preparing > 0 ? texts.preparingPhotos : ''}
      </p>
    </>
  );
});

export function LocalPhoto({ file, alt }: { readonly file: File; readonly alt: string }) {
  const url = useObjectUrl(file);
  return url ? <img src={url} alt={alt} className="size-full object-cover" /> : null;
}

type PlaceChipProps = { readonly place: MessagePlace; readonly onRemove: () => void };

function PlaceChip({ place, onRemove }: PlaceChipProps) {
  return (
    <li className="flex min-h-11 min-w-0 items-center gap-2 self-end rounded-control bg-tint pl-3 text-14">
      <MapPin className="size-5 shrink-0 text-primary" aria-hidden="true" />
      <bdi className="min-w-0 truncate">{placeLine(place.label)}</bdi>
      <IconButton label={texts.removePlace} icon={<X className="size-5" aria-hidden="true" />} onClick={onRemove} />
    </li>
  );
}

/** The touch target is the whole corner, the visible cross only a part. */
function RemoveButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="absolute top-0 right-0 flex size-11 items-start justify-end rounded-control p-1"
    >
      <span className="rounded-full bg-surface p-1 text-ink">
        <X className="size-4" aria-hidden="true" />
      </span>
    </button>
  );
}
