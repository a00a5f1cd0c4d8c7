// The photos and the place of a reported message; a photo opens large in a tab of its own.
import type { Attachments } from '@chowk/contract/messages/attachment-schemas';
import { attachedKind, attachmentTexts } from '@chowk/contract/messages/attachments';
import { PlaceholderPhoto } from '../../../art/placeholder-photo.tsx';
import { photoSources } from '../../../data/listings/photo-sources.ts';
import { mapLink } from '../../../platform/addresses/map-link.ts';
import { Photo } from '../../../ui/images/photo.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { texts } from './reports-texts.ts';

export function ReportedAttachments({ attachments }: { readonly attachments: Attachments }) {
  const { photos, place } = attachments;
  if (attachedKind(attachments) === 'gone') return <p className="text-quiet italic">{attachmentTexts.gone}</p>;
  return (
    <>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={photo.url} target="_blank" rel="noreferrer" className="block rounded-card">
                <Photo
                  {...photoSources(photo)}
                  sizes="112px"
                  alt={texts.photoOfMessage({ number: index + 1, total: photos.length })}
                  placeholder={<PlaceholderPhoto className="absolute inset-0 size-full" />}
                  className="size-28 rounded-card"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {place && (
        <a href={mapLink(place)} target="_blank" rel="noreferrer" className="text-primary underline underline-offset-2">
          {richText(texts.place, { label: <bdi>{place.label}</bdi> })}
        </a>
      )}
    </>
  );
}
