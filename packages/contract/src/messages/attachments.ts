// Kinds of message attachments, and the text of each in lists.
import { defineTexts } from '../languages/define-texts.ts';

/** `gone`: deleted with the sender's account. */
export const attachedKinds = ['photo', 'place', 'gone'] as const;
export type AttachedKind = (typeof attachedKinds)[number];

type Attached = { readonly photos?: readonly unknown[] | undefined; readonly place?: unknown };

export function attachedKind(attachments: Attached | null | undefined): AttachedKind | undefined {
  if (!attachments) return undefined;
  if (attachments.photos && attachments.photos.length > 0) return 'photo';
  return attachments.place ? 'place' : 'gone';
}

export const attachedTexts: Record<AttachedKind, string> = defineTexts('attachment-kinds', {
  photo: 'Photo',
  place: 'Place',
  gone: 'No longer here',
});

/** One line for a list: the words, or what was sent without any. */
export function previewText(content: string, attached: AttachedKind | undefined): string {
  return content === '' && attached ? attachedTexts[attached] : content;
}

export const attachmentTexts = defineTexts('attachments', {
  gone: 'What was sent here went with the account of its sender.',
  placeIncomplete: 'A place needs a name, a latitude and a longitude',
  currentPosition: 'Current position',
  photosLost: 'This browser no longer has the photos of this message. Please add them again.',
  photoFrom: 'Photo from {name}',
});
