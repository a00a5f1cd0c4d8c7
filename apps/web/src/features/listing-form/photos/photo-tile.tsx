// One photo of the form with its buttons: move, rotate, remove.
import { photoUrl } from '@chowk/contract/listings/photo-files';
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { ArrowLeft, ArrowRight, RotateCw, X } from 'lucide-react';
import type { DragEvent, MouseEvent } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useObjectUrl } from '../../../ui/images/use-object-url.ts';
import type { FormPhoto } from './form-photo.ts';
import { texts } from './photos-texts.ts';

type PhotoTileProps = {
  readonly photo: FormPhoto;
  readonly index: number;
  readonly count: number;
  readonly isTurning: boolean;
  readonly onMove: (by: number) => void;
  readonly onRotate: () => void;
  readonly onRemove: () => void;
  readonly onGrab: () => void;
  readonly onDropHere: () => void;
};

export function PhotoTile({ photo, index, count, isTurning, ...actions }: PhotoTileProps) {
  const number = index + 1;
  return (
    <li
      draggable
      onDragStart={actions.onGrab}
      onDragOver={(event) => isOwnTile(event) && event.preventDefault()}
      onDrop={(event) => isOwnTile(event) && actions.onDropHere()}
      className="min-w-0 cursor-grab"
    >
      <div className="relative aspect-4/3 overflow-hidden rounded-control bg-tint">
        <Preview photo={photo} number={number} />
        {isTurning && (
          <span className="absolute inset-0 flex items-center justify-center bg-veil text-white">
            <Spinner className="size-8" />
          </span>
        )}
        {index === 0 && (
          <Badge tone="accent" className="absolute bottom-1.5 left-1.5">
            {texts.cover}
          </Badge>
        )}
        <div className="absolute top-1 right-1">
          <IconButton
            label={texts.remove({ number })}
            variant="surface"
            icon={<X className="size-5" aria-hidden="true" />}
            onClick={actions.onRemove}
          />
        </div>
      </div>
      <TileButtons index={index} count={count} isTurning={isTurning} {...actions} />
    </li>
  );
}

type TileButtonsProps = Pick<PhotoTileProps, 'index' | 'count' | 'isTurning' | 'onMove' | 'onRotate'>;

function TileButtons({ index, count, isTurning, onMove, onRotate }: TileButtonsProps) {
  const number = index + 1;
  /** Moving the tile drops the focus, which keyboard users need for the next press. */
  function move(event: MouseEvent<HTMLButtonElement>, by: number): void {
    const button = event.currentTarget;
    onMove(by);
    requestAnimationFrame(() => button.focus());
  }
  return (
    <div className="mt-1 flex justify-between">
      <IconButton
        label={texts.moveEarlier({ number })}
        icon={<ArrowLeft className="size-5" aria-hidden="true" />}
        aria-disabled={index === 0}
        onClick={(event) => move(event, -1)}
        className="aria-disabled:opacity-40"
      />
      <IconButton
        label={texts.turn({ number })}
        icon={<RotateCw className="size-5" aria-hidden="true" />}
        onClick={onRotate}
        disabled={isTurning}
      />
      <IconButton
        label={texts.moveLater({ number })}
        icon={<ArrowRight className="size-5" aria-hidden="true" />}
        aria-disabled={index === count - 1}
        onClick={(event) => move(event, 1)}
        className="aria-disabled:opacity-40"
      />
    </div>
  );
}

/** Dropped files are handled by the form. */
function isOwnTile({ dataTransfer }: DragEvent): boolean {
  return !dataTransfer.types.includes('Files');
}

function Preview({ photo, number }: { readonly photo: FormPhoto; readonly number: number }) {
  const own = useObjectUrl(photo.kind === 'new' ? photo.file : null);
  const src = photo.kind === 'uploaded' ? urlOf(photo.media) : own;
  if (!src) return null;
  return (
    <img
      src={src}
      alt={texts.photo({ number })}
      draggable={false}
      className="absolute inset-0 size-full object-contain"
    />
  );
}

/** Photos of another server have no width, only a URL. */
function urlOf({ fileName, url, width }: MediaFile): string {
  return width ? photoUrl(fileName, 400) : url;
}
