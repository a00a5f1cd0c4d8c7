// The photos of the form while somebody picks, rotates and sorts them.
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { useRef, useState } from 'react';
import { countFree, type FormPhoto, movePhoto, placePhoto, removePhoto, replacePhoto } from './form-photo.ts';
import { preparePhoto, turnKeptPhoto } from './prepare-photo.ts';

export type Photos = ReturnType<typeof usePhotos>;

export function usePhotos(initial: readonly FormPhoto[]) {
  const [list, setList] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [preparing, setPreparing] = useState(0);
  const [turning, setTurning] = useState<string | null>(null);
  // Read between renders: two handfuls of files may be on their way at once.
  const current = useRef(list);
  const line = useRef(Promise.resolve());

  function change(next: readonly FormPhoto[]): void {
    current.current = next;
    setList(next);
  }

  /** One at a time: a large photo takes 50 MB while it is being shrunk. */
  async function prepare(files: readonly File[]): Promise<void> {
    for (const file of files) {
      try {
        const photo = await preparePhoto(file, 0, file.name);
        if (countFree(current.current) > 0) change([...current.current, photo]);
        else setError(photoTexts.tooMany);
      } catch (problem) {
        setError((problem as Error).message);
      }
      setPreparing((count) => count - 1);
    }
  }

  function add(files: readonly File[]): void {
    const taken = files.slice(0, Math.max(0, countFree(current.current) - preparing));
    setError(taken.length < files.length ? photoTexts.tooMany : null);
    setPreparing((count) => count + taken.length);
    line.current = line.current.then(() => prepare(taken));
  }

  async function rotate(photo: FormPhoto): Promise<void> {
    setTurning(photo.key);
    try {
      const turned =
        photo.kind === 'kept'
          ? await turnKeptPhoto(photo.media)
          : await preparePhoto(photo.source, (photo.turns + 1) % 4, photo.file.name);
      change(replacePhoto(current.current, photo.key, turned));
    } catch {
      setError(photoTexts.notAnImage);
    }
    setTurning(null);
  }

  return {
    list,
    error,
    setError,
    preparing,
    turning,
    add,
    rotate: (photo: FormPhoto) => void rotate(photo),
    replaceAll: change,
    remove(key: string): void {
      setError(null);
      change(removePhoto(current.current, key));
    },
    move: (key: string, by: number) => change(movePhoto(current.current, key, by)),
    place: (key: string, index: number) => change(placePhoto(current.current, key, index)),
  };
}
