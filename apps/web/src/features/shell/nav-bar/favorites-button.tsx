// The way to the favourites, with how many there are.
import { Heart } from 'lucide-react';
import { usePlaceGate } from '../../../data/session/sign-in-gate.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useFavoriteCount } from './favorite-count.ts';
import { texts } from './nav-bar-texts.ts';

export function FavoritesButton() {
  const { press, isWaiting } = usePlaceGate('favorites');
  const count = useFavoriteCount();
  return (
    <IconButton
      label={count > 0 ? texts.saved({ saved: count }) : texts.favorites}
      icon={<Heart className="size-5" aria-hidden="true" />}
      count={count}
      isBusy={isWaiting}
      onClick={press}
    />
  );
}
