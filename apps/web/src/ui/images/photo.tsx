// Photo without layout shift: known size, blurred preview, placeholder on failure; shared element transitions.
import { type ComponentPropsWithoutRef, type ReactNode, useState, ViewTransition } from 'react';
import { cx } from '../cx.ts';

type PhotoProps = {
  readonly src?: string | undefined;
  readonly srcSet?: string | undefined;
  readonly sizes?: string;
  readonly width?: number | string | undefined;
  readonly height?: number | string | undefined;
  readonly preview?: string | undefined;
  readonly alt: string;
  /** Above the fold: high priority, requested by start-scripts.ts on a fast connection. */
  readonly isUrgent?: boolean;
  /** Contains the photo instead of covering the frame. */
  readonly isWhole?: boolean;
  readonly placeholder: ReactNode;
  readonly onFailed?: () => void;
  /** Classes of the frame, which must have a size, such as `aspect-4/3 w-full`. */
  readonly className?: string;
};

export function Photo({ src, preview, placeholder, onFailed, className, ...image }: PhotoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={cx('photo', className)}>
      {src === undefined || failed === src ? (
        placeholder
      ) : (
        <>
          {preview ? <img src={preview} alt="" aria-hidden="true" className="photo-preview" /> : null}
          <Picture
            key={src}
            src={src}
            {...image}
            onFailed={() => {
              setFailed(src);
              onFailed?.();
            }}
          />
        </>
      )}
    </div>
  );
}

type PictureProps = Omit<PhotoProps, 'preview' | 'placeholder' | 'onFailed' | 'className'> & {
  readonly onFailed: () => void;
};

function Picture({ alt, isUrgent = false, isWhole = false, onFailed, ...attributes }: PictureProps) {
  // It may have failed before hydration.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) onFailed();
  };
  const priority: ComponentPropsWithoutRef<'img'> = isUrgent ? { fetchPriority: 'high' } : { decoding: 'async' };
  return (
    <img
      ref={look}
      alt={alt}
      loading="lazy"
      {...priority}
      {...attributes}
      onError={onFailed}
      className={isWhole ? 'photo-whole' : undefined}
    />
  );
}

/** Grows between two pages; `name` must be equal on both and unique on each. */
export function SharedPhoto({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ViewTransition name={name} default="none" share="auto">
      {children}
    </ViewTransition>
  );
}
