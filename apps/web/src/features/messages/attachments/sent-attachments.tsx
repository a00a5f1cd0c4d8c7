// What came with a message: its photos, its place, or that they went with their sender's account.
import type { Attachments } from '@chowk/contract/messages/attachment-schemas';
import { attachedKind, attachmentTexts } from '@chowk/contract/messages/attachments';
import { MessagePhotos } from './message-photos.tsx';
import { PlaceCard } from './place-card.tsx';

type SentAttachmentsProps = {
  readonly userId: string;
  readonly attachments: Attachments;
  /** Who sent it; null for the reader's own. */
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
