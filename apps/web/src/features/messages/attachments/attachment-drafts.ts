// Attachments of messages being written: in memory until sent, page reload or sign-out.
import { photoLimits } from '@chowk/contract/limits';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import type { MessagePlace } from '@chowk/contract/messages/attachment-schemas';
import { useSyncExternalStore } from 'react';
import { signedOutEvent } from '../../../data/session/session.tsx';
import { newKey } from '../../../platform/api/unique-key.ts';
import { createStore } from '../../../platform/storage/store.ts';

type DraftPhoto = { readonly key: string; readonly file: File };

export type AttachmentDraft = {
  readonly photos: readonly DraftPhoto[];
  readonly place: MessagePlace | null;
  readonly preparing: number;
  readonly error: string | null;
};

export const noAttachments: AttachmentDraft = { photos: [], place: null, preparing: 0, error: null };

const store = createStore<ReadonlyMap<string, AttachmentDraft>>(new Map());
const maxPhotos = photoLimits.perMessage;
/** One at a time: shrinking a large photo takes 50 MB. */
let shrinkQueue = Promise.resolve();

function change(name: string, make: (draft: AttachmentDraft) => AttachmentDraft): void {
  store.set(new Map(store.get()).set(name, make(attachmentDrafts.get(name))));
}

async function prepare(name: string, file: File): Promise<void> {
  try {
    const { shrinkPhoto } = await import('../../../domain/listings/shrink-photo.ts');
    const photo = { key: newKey(), file: await shrinkPhoto(file, 0, file.name) };
    change(name, (draft) => ({ ...draft, photos: [...draft.photos, photo] }));
  } catch (error) {
    change(name, (draft) => ({ ...draft, error: (error as Error).message }));
  }
  change(name, (draft) => ({ ...draft, preparing: draft.preparing - 1 }));
}

/** Keyed like the message drafts. */
export const attachmentDrafts = {
  subscribe: store.subscribe,
  get: (name: string): AttachmentDraft => store.get().get(name) ?? noAttachments,
  /** Resolves when all accepted photos are ready. */
  addPhotos(name: string, files: readonly File[]): Promise<void> {
    const { photos, preparing } = attachmentDrafts.get(name);
    const accepted = files.slice(0, Math.max(0, maxPhotos - photos.length - preparing));
    const error = accepted.length < files.length ? photoTexts.tooMany({ most: maxPhotos }) : null;
    change(name, (draft) => ({ ...draft, error, preparing: draft.preparing + accepted.length }));
    for (const file of accepted) shrinkQueue = shrinkQueue.then(() => prepare(name, file));
    return shrinkQueue;
  },
  removePhoto(name: string, key: string): void {
    change(name, (draft) => ({ ...draft, error: null, photos: draft.photos.filter((photo) => photo.key !== key) }));
  },
  setPlace: (name: string, place: MessagePlace | null) => change(name, (draft) => ({ ...draft, place })),
  clear: (name: string) => change(name, () => noAttachments),
};

addEventListener(signedOutEvent, () => store.set(new Map()));

export function useAttachmentDraft(name: string): AttachmentDraft {
  return useSyncExternalStore(attachmentDrafts.subscribe, () => attachmentDrafts.get(name));
}
