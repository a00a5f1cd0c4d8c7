// A photo that never jumps: its size is known, a blurred preview lies under it, a drawing stands in when it fails.
import { type ComponentPropsWithoutRef, type ReactNode, useState, ViewTransition } from 'react';
import { cx } from '../cx.ts';

type PhotoProps = {
  readonly src?: string | undefined;
  readonly srcSet?: string | undefined;
  /** How wide it is shown, in CSS terms. */
  readonly sizes?: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** A tiny picture as a data address. */
  readonly preview?: string | undefined;
  readonly alt: string;
  /** One of the first on the screen: fetched first, at once by start-scripts.ts where the connection is fast. */
  readonly isUrgent?: boolean;
  /** Shows the whole photo instead of filling the frame. */
  readonly isWhole?: boolean;
  /** Drawn when there is no photo, or when it cannot be loaded. */
  readonly placeholder: ReactNode;
  /** Told when it cannot be loaded. */
  readonly onFailed?: () => void;
  /** The frame; it must have a size, such as `aspect-4/3 w-full`. */
  readonly className?: string;
};

export function Photo({ src, preview, placeholder, onFailed, className, ...image }: PhotoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={cx('relative overflow-hidden bg-tint', className)}>
      {src === undefined || failed === src ? (
        placeholder
      ) : (
        <>
          {preview ? (
            <img
              src={preview}
              alt=""
              aria-hidden="true"
              className="absolute inset-0 size-full scale-110 object-cover blur-md"
            />
          ) : null}
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
  // It may have failed before the page came to life.
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
      className={cx('absolute inset-0 size-full', isWhole ? 'object-contain' : 'object-cover')}
    />
  );
}

/** `name` must be the same in both places and only once in each. */
export function SharedPhoto({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ViewTransition name={name} default="none" share="auto">
      {children}
    </ViewTransition>
  );
}
