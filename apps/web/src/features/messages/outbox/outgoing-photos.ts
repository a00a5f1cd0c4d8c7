// The photos of messages on their way: kept until they have arrived, also over a reload.
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { photoDatabase } from './message-storage.ts';

/** By the key of their message. */
export const outgoingPhotos = createFileStore<readonly File[]>(photoDatabase);
