// On a phone the main actions stay within reach of the thumb.
import { Heart, House, MessageSquare, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useDialogs } from '../../platform/dialogs.tsx';
import { paths } from '../../platform/paths.ts';
import { useSignInGate } from '../../platform/sign-in-gate.ts';
import { CountBadge } from '../../ui/icon-button.tsx';
import { useFavoriteCount, useUnreadCount } from './counts.ts';

/** Four names fit side by side even where text is set twice as large. */
const placeClass =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-[min(0.8125rem,4.1vw)] font-medium text-ink';

export function BottomBar() {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const gate = useSignInGate();
  const unread = useUnreadCount();
  const kept = useFavoriteCount();
  return (
    <nav
      aria-label="Quick actions"
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Link to={paths.home()} className={placeClass}>
        <span className="flex h-7 items-center">
          <House className="size-5" aria-hidden="true" />
        </span>
        Home
      </Link>
      <Place label="Favorites" count={kept} onPress={() => gate(() => void navigate(paths.favorites))}>
        <Heart className="size-5" aria-hidden="true" />
      </Place>
      <Place label="Messages" count={unread} onPress={() => gate(() => dialogs.open('messages'))}>
        <MessageSquare className="size-5" aria-hidden="true" />
      </Place>
      <button type="button" className={placeClass} onClick={() => gate(() => dialogs.open('create-listing'))}>
        <span className="flex h-7 w-12 items-center justify-center rounded-full bg-accent text-on-accent">
          <Plus className="size-5" aria-hidden="true" />
        </span>
        Sell
      </button>
    </nav>
  );
}

type PlaceProps = {
  readonly label: string;
  readonly count: number;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function Place({ label, count, onPress, children }: PlaceProps) {
  return (
    <button type="button" className={placeClass} onClick={onPress}>
      <span className="relative flex h-7 w-12 items-center justify-center">
        {children}
        <CountBadge count={count} className="-top-0.5 right-0" />
      </span>
      {label}
      {count > 0 ? <span className="sr-only">, {count}</span> : null}
    </button>
  );
}
