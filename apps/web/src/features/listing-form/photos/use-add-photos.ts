// Adds picked files to the photos of the form, each shrunk first.
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { useRef, useState } from 'react';
import { useSettings } from '../../../platform/page/settings.tsx';
import { countFree, type PhotoList } from './form-photo.ts';
import { preparePhoto } from './prepare-photo.ts';

export function useAddPhotos({ get, change, setError }: PhotoList) {
  const { photosPerListing: most } = useSettings();
  const [preparing, setPreparing] = useState(0);
  const line = useRef(Promise.resolve());

  /** One at a time: a large photo takes 50 MB while it is being shrunk. */
  async function prepare(files: readonly File[]): Promise<void> {
    for (const file of files) {
      try {
        const photo = await preparePhoto(file, 0, file.name);
        if (countFree(get(), most) > 0) change([...get(), photo]);
        else setError(photoTexts.tooMany({ most }));
      } catch (problem) {
        setError((problem as Error).message);
      }
      setPreparing((count) => count - 1);
    }
  }

  function add(files: readonly File[]): void {
    const taken = files.slice(0, Math.max(0, countFree(get(), most) - preparing));
    setError(taken.length < files.length ? photoTexts.tooMany({ most }) : null);
    setPreparing((count) => count + taken.length);
    line.current = line.current.then(() => prepare(taken));
  }

  return { preparing, add };
}
