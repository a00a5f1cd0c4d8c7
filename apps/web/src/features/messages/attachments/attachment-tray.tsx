// Above the field: the photos and the place that go with the message, each with a button that takes it off.
import type { MessagePlace } from '@chowk/contract/messages/attachment-schemas';
import { MapPin, X } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useObjectUrl } from '../../../ui/images/use-object-url.ts';
import { type AttachmentDraft, attachmentDrafts } from './attachment-drafts.ts';
import { texts } from './attachments-texts.ts';

type AttachmentTrayProps = { readonly name: string; readonly draft: AttachmentDraft };

/** Not drawn anew with every key in the field below it. */
export const AttachmentTray = memo(({ name, draft }: AttachmentTrayProps) => {
  const { photos, place, preparing, error } = draft;
  const waiting = Array.from({ length: preparing }, (_, index) => index);
  return (
    <>
      {(photos.length > 0 || place || preparing > 0) && (
        <ul aria-label={texts.goesWithMessage} className="mb-2 flex flex-wrap gap-2">
          {photos.map(({ key, file }, index) => (
            <li key={key} className="relative size-20 overflow-hidden rounded-control bg-tint">
              <OwnPhoto file={file} alt={texts.photoToSend({ number: index + 1 })} />
              <Remove
                label={texts.removePhoto({ number: index + 1 })}
                onPress={() => attachmentDrafts.removePhoto(name, key)}
              />
            </li>
          ))}
          {waiting.map((index) => (
            <li key={index} className="flex size-20 items-center justify-center rounded-control bg-tint text-primary">
              <Spinner className="size-6" />
            </li>
          ))}
          {place && <PlaceToSend place={place} onRemove={() => attachmentDrafts.setPlace(name, null)} />}
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

/** A photo that is only in this browser yet. */
export function OwnPhoto({ file, alt }: { readonly file: File; readonly alt: string }) {
  const url = useObjectUrl(file);
  return url ? <img src={url} alt={alt} className="size-full object-cover" /> : null;
}

type PlaceToSendProps = { readonly place: MessagePlace; readonly onRemove: () => void };

function PlaceToSend({ place, onRemove }: PlaceToSendProps) {
  return (
    <li className="flex min-h-11 min-w-0 items-center gap-2 self-end rounded-control bg-tint pl-3 text-14">
      <MapPin className="size-5 shrink-0 text-primary" aria-hidden="true" />
      <bdi className="min-w-0 truncate">{place.label}</bdi>
      <IconButton label={texts.removePlace} icon={<X className="size-5" aria-hidden="true" />} onClick={onRemove} />
    </li>
  );
}

/** The whole corner can be pressed; the cross itself covers little of the photo. */
function Remove({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
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
