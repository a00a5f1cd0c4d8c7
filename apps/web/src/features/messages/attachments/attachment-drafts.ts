// What is to go with a message that is being written: kept while the dialog is closed, until the page is left.
import { photoLimits } from '@chowk/contract/limits';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import type { MessagePlace } from '@chowk/contract/messages/attachment-schemas';
import { signedOutEvent } from '../../../data/session/session.tsx';
import { newKey } from '../../../platform/api/unique-key.ts';
import { createStore } from '../../../platform/storage/store.ts';

export type DraftPhoto = { readonly key: string; readonly file: File };

export type AttachmentDraft = {
  readonly photos: readonly DraftPhoto[];
  readonly place: MessagePlace | null;
  /** So many are being made smaller. */
  readonly preparing: number;
  readonly error: string | null;
};

export const noAttachments: AttachmentDraft = { photos: [], place: null, preparing: 0, error: null };

const store = createStore<ReadonlyMap<string, AttachmentDraft>>(new Map());
const most = photoLimits.perMessage;
/** One at a time: a large photo takes 50 MB while it is being shrunk. */
let line = Promise.resolve();

function change(name: string, make: (draft: AttachmentDraft) => AttachmentDraft): void {
  store.set(new Map(store.get()).set(name, make(attachmentDrafts.get(name))));
}

async function prepare(name: string, file: File): Promise<void> {
  try {
    const { shrinkPhoto } = await import('../../../data/photos/shrink-photo.ts');
    const photo = { key: newKey(), file: await shrinkPhoto(file, 0, file.name) };
    change(name, (draft) => ({ ...draft, photos: [...draft.photos, photo] }));
  } catch (problem) {
    change(name, (draft) => ({ ...draft, error: (problem as Error).message }));
  }
  change(name, (draft) => ({ ...draft, preparing: draft.preparing - 1 }));
}

/** Each by the name of its conversation's draft. */
export const attachmentDrafts = {
  subscribe: store.subscribe,
  get: (name: string): AttachmentDraft => store.get().get(name) ?? noAttachments,
  /** Resolves when all that fit are ready. */
  addPhotos(name: string, files: readonly File[]): Promise<void> {
    const { photos, preparing } = attachmentDrafts.get(name);
    const taken = files.slice(0, Math.max(0, most - photos.length - preparing));
    const error = taken.length < files.length ? photoTexts.tooMany({ most }) : null;
    change(name, (draft) => ({ ...draft, error, preparing: draft.preparing + taken.length }));
    for (const file of taken) line = line.then(() => prepare(name, file));
    return line;
  },
  removePhoto(name: string, key: string): void {
    change(name, (draft) => ({ ...draft, error: null, photos: draft.photos.filter((photo) => photo.key !== key) }));
  },
  setPlace: (name: string, place: MessagePlace | null) => change(name, (draft) => ({ ...draft, place })),
  clear: (name: string) => change(name, () => noAttachments),
};

// Whoever signs out takes them along.
addEventListener(signedOutEvent, () => store.set(new Map()));
