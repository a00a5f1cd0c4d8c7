// The photos of the form while somebody picks, rotates and sorts them.
import { useRef, useState } from 'react';
import { type FormPhoto, movePhoto, placePhoto, removePhoto } from './form-photo.ts';
import { useAddPhotos } from './use-add-photos.ts';
import { useRotatePhoto } from './use-rotate-photo.ts';

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
