// The way to the favourites, with how many there are.
import { Heart } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useSignInGate } from '../../platform/sign-in-gate.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFavoriteCount } from './counts.ts';

export function FavoritesButton() {
  const navigate = useNavigate();
  const gate = useSignInGate();
  const count = useFavoriteCount();
  return (
    <IconButton
      label={count > 0 ? `Favorites, ${count} saved` : 'Favorites'}
      icon={<Heart className="size-5" aria-hidden="true" />}
      count={count}
      onClick={() => gate(() => void navigate(paths.favorites))}
    />
  );
}
