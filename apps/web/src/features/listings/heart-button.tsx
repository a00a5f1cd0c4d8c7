// The heart on a photo: red when the listing is a favourite. What a press does is given by its parent.
import { Heart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { cx } from '../../ui/cx.ts';
import { texts } from './listings-texts.ts';

type HeartButtonProps = {
  readonly title: string;
  readonly isFavorite: boolean;
  readonly onToggle: () => void;
};

export function HeartButton({ title, isFavorite, onToggle }: HeartButtonProps) {
  const press = (event: MouseEvent) => {
    // The second half of a double click would take the first one back.
    if (event.detail <= 1) onToggle();
  };
  return (
    <button
      type="button"
      aria-label={isFavorite ? texts.removeFromFavorites({ title }) : texts.addToFavorites({ title })}
      onClick={press}
      className="group/heart flex size-11 items-center justify-center rounded-full"
    >
      <span className="flex size-9 items-center justify-center rounded-full bg-surface/90 text-ink transition-transform duration-150 group-hover/heart:scale-105">
        <Heart className={cx('size-5', isFavorite && 'fill-sold text-sold')} aria-hidden="true" />
      </span>
    </button>
  );
}
