// Turns a photo of the form by a quarter.
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { useState } from 'react';
import { type FormPhoto, type PhotoList, replacePhoto } from './form-photo.ts';
import { preparePhoto, turnKeptPhoto } from './prepare-photo.ts';

export function useRotatePhoto({ get, change, setError }: PhotoList) {
  const [turning, setTurning] = useState<string | null>(null);

  async function rotate(photo: FormPhoto): Promise<void> {
    setTurning(photo.key);
    try {
      const turned =
        photo.kind === 'kept'
          ? await turnKeptPhoto(photo.media)
          : await preparePhoto(photo.source, (photo.turns + 1) % 4, photo.file.name);
      change(replacePhoto(get(), photo.key, turned));
    } catch {
      setError(photoTexts.notAnImage);
    }
    setTurning(null);
  }

  return { turning, rotate: (photo: FormPhoto) => void rotate(photo) };
}
