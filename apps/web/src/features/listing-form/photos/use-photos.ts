// Photos of the listing form: add, resize, rotate, sort, drop and paste.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { shrinkPhoto } from '../../../domain/listings/shrink-photo.ts';
import { newKey } from '../../../platform/api/unique-key.ts';
import { listen } from '../../../platform/page/listen.ts';
import { useSettings } from '../../../platform/page/page-context.tsx';
import {
  countFreeSlots,
  type FormPhoto,
  movePhoto,
  type NewPhoto,
  type PhotoList,
  placePhoto,
  removePhoto,
  replacePhoto,
} from './form-photo.ts';

export type Photos = ReturnType<typeof usePhotos>;

export function usePhotos(initial: readonly FormPhoto[]) {
  const [list, setList] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const current = useRef(list);
  const get = () => current.current;

  function change(next: readonly FormPhoto[]): void {
    current.current = next;
    setList(next);
  }

  return {
    list,
    error,
    setError,
    ...useAddPhotos({ get, change, setError }),
    ...useRotatePhoto({ get, change, setError }),
    replaceAll: change,
    remove(key: string): void {
      setError(null);
      change(removePhoto(get(), key));
    },
    move: (key: string, by: number) => change(movePhoto(get(), key, by)),
    place: (key: string, index: number) => change(placePhoto(get(), key, index)),
  };
}

function useAddPhotos({ get, change, setError }: PhotoList) {
  const { photosPerListing: max } = useSettings();
  const [preparing, setPreparing] = useState(0);
  const queue = useRef(Promise.resolve());

  /** One at a time: resizing a large photo takes 50 MB. */
  async function prepare(files: readonly File[]): Promise<void> {
    for (const file of files) {
      try {
        const photo = await preparePhoto(file, 0, file.name);
        if (countFreeSlots(get(), max) > 0) change([...get(), photo]);
        else setError(photoTexts.tooMany({ most: max }));
      } catch (problem) {
        setError((problem as Error).message);
      }
      setPreparing((count) => count - 1);
    }
  }

  function add(files: readonly File[]): void {
    const accepted = files.slice(0, Math.max(0, countFreeSlots(get(), max) - preparing));
    setError(accepted.length < files.length ? photoTexts.tooMany({ most: max }) : null);
    setPreparing((count) => count + accepted.length);
    queue.current = queue.current.then(() => prepare(accepted));
  }

  return { preparing, add };
}

function useRotatePhoto({ get, change, setError }: PhotoList) {
  const [rotatingKey, setRotatingKey] = useState<string | null>(null);

  async function rotate(photo: FormPhoto): Promise<void> {
    setRotatingKey(photo.key);
    try {
      const rotated =
        photo.kind === 'uploaded'
          ? await rotateUploadedPhoto(photo.media)
          : await preparePhoto(photo.source, (photo.turns + 1) % 4, photo.file.name);
      change(replacePhoto(get(), photo.key, rotated));
    } catch {
      setError(photoTexts.notAnImage);
    }
    setRotatingKey(null);
  }

  return { rotatingKey, rotate: (photo: FormPhoto) => void rotate(photo) };
}

/** Throws an error with the message to show if the browser cannot read the file. */
async function preparePhoto(source: Blob, turns: number, name: string): Promise<NewPhoto> {
  return { kind: 'new', key: newKey(), file: await shrinkPhoto(source, turns, name), source, turns };
}

/** Fetched back, since only a file can be rotated. */
async function rotateUploadedPhoto(media: MediaFile): Promise<NewPhoto> {
  const answer = await fetch(media.url);
  if (!answer.ok) throw new Error(photoTexts.notAnImage);
  return preparePhoto(await answer.blob(), 1, media.fileName);
}

export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    return listen(document, 'paste', (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    });
  }, []);

  return {
    isOver,
    zone: {
      onDragOver(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: DragEvent) {
        setOver(false);
        if (!carriesFiles(event)) return;
        // Otherwise the browser opens the file in place of the page.
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
