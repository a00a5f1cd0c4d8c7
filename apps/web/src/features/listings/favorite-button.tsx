// Heart button on a photo: adds or removes a favorite.
import { Heart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { cx } from '../../ui/cx.ts';
import { texts } from './listings-texts.ts';

type FavoriteButtonProps = {
  readonly title: string;
  readonly isFavorite: boolean;
  readonly problem: string | undefined;
  readonly onToggle: () => void;
};

export function FavoriteButton({ title, isFavorite, problem, onToggle }: FavoriteButtonProps) {
  const press = (event: MouseEvent) => {
    // The second click of a double click would undo the first.
    if (event.detail <= 1) onToggle();
  };
  return (
    <>
      <button
        type="button"
        aria-label={isFavorite ? texts.removeFromFavorites({ title }) : texts.addToFavorites({ title })}
        onClick={press}
        className="heart"
      >
        <span>
          <Heart className={cx('size-5', isFavorite && 'fill-sold text-sold')} aria-hidden="true" />
        </span>
      </button>
      {problem && (
        <p role="alert" className="rounded-control bg-surface px-2 py-1 text-13 font-medium text-sold">
          {problem}
        </p>
      )}
    </>
  );
}
