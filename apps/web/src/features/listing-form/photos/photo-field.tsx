// Photo field of the listing form: add, sort and remove photos.
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useSettings } from '../../../platform/page/page-context.tsx';
import { cx } from '../../../ui/cx.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { countFreeSlots, type FormPhoto } from './form-photo.ts';
import { PhotoTile } from './photo-tile.tsx';
import { texts } from './photos-texts.ts';
import type { Photos } from './use-photos.ts';

export const photoInputId = 'listing-photos';

type PhotoFieldProps = { readonly photos: Photos; readonly isOver: boolean };

export function PhotoField({ photos, isOver }: PhotoFieldProps) {
  const id = useId();
  const draggedKey = useRef<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { list, error, preparing, rotatingKey } = photos;
  const { photosPerListing: maxPhotos } = useSettings();

  function move(photo: FormPhoto, index: number, by: number): void {
    photos.move(photo.key, by);
    const place = Math.min(Math.max(index + by, 0), list.length - 1) + 1;
    setAnnouncement(place === 1 ? texts.isCoverNow : texts.hasMoved({ number: place }));
  }

  function remove(photo: FormPhoto, index: number): void {
    photos.remove(photo.key);
    setAnnouncement(texts.removed({ number: index + 1 }));
    document.getElementById(photoInputId)?.focus();
  }

  return (
    <fieldset aria-describedby={cx(`${id}-hint`, error && `${id}-error`)} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-14">{texts.photos}</legend>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {list.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            index={index}
            count={list.length}
            isTurning={rotatingKey === photo.key}
            onMove={(by) => move(photo, index, by)}
            onRotate={() => photos.rotate(photo)}
            onRemove={() => remove(photo, index)}
            onGrab={() => {
              draggedKey.current = photo.key;
            }}
            onDropHere={() => draggedKey.current && photos.place(draggedKey.current, index)}
          />
        ))}
        <AddPhotos
          isOver={isOver}
          isAlone={list.length === 0}
          isFull={countFreeSlots(list, maxPhotos) === 0}
          isBusy={preparing > 0}
          isInvalid={error !== null}
          onFiles={photos.add}
        />
      </ul>
      <HintAndError id={id} maxPhotos={maxPhotos} error={error} />
      <p role="status" className="sr-only">
        {preparing > 0 ? texts.preparing : announcement}
      </p>
    </fieldset>
  );
}

type HintAndErrorProps = { readonly id: string; readonly maxPhotos: number; readonly error: string | null };

function HintAndError({ id, maxPhotos, error }: HintAndErrorProps) {
  return (
    <>
      <p id={`${id}-hint`} className="mt-1.5 text-13 text-quiet">
        {texts.upTo({ most: maxPhotos })}
        <span className="pointer-coarse:hidden"> {texts.dropOrPaste}</span>
      </p>
      {error && (
        <div className="mt-1">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </>
  );
}

type AddPhotosProps = {
  readonly isOver: boolean;
  readonly isAlone: boolean;
  readonly isFull: boolean;
  readonly isBusy: boolean;
  readonly isInvalid: boolean;
  readonly onFiles: (files: File[]) => void;
};

/** The input stays when the list is full, so that the focus can return to it. */
function AddPhotos({ isOver, isAlone, isFull, isBusy, isInvalid, onFiles }: AddPhotosProps) {
  function pick({ target }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(target.files ?? [])]);
    // Allows picking the same file again after removing it.
    target.value = '';
  }
  return (
    <li className={cx(isAlone && 'col-span-full', isFull && 'sr-only')}>
      <input
        id={photoInputId}
        type="file"
        accept="image/*"
        multiple
        onChange={pick}
        aria-invalid={isInvalid || undefined}
        className="peer sr-only"
      />
      <label
        htmlFor={photoInputId}
        className={cx(
          'flex w-full cursor-pointer flex-col items-center justify-center gap-2 rounded-control border-2 border-dashed font-semibold text-14 text-primary',
          'hover:bg-tint peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary',
          isAlone ? 'h-36' : 'aspect-4/3',
          isOver ? 'border-primary bg-tint' : isInvalid ? 'border-sold bg-sold-tint' : 'border-edge',
        )}
      >
        {isBusy ? <Spinner className="size-7" /> : <ImagePlus className="size-7" aria-hidden="true" />}
        {isOver ? texts.drop : texts.add}
      </label>
    </li>
  );
}
