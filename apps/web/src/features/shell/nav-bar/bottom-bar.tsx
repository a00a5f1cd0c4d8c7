// Bottom navigation bar on phones.
import { Heart, House, MessageSquare, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlaceIntent } from '../../../domain/dialogs/dialogs.tsx';
import { usePlaceGate } from '../../../domain/dialogs/sign-in-gate.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { CountBadge } from '../../../ui/buttons/icon-button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Link } from '../../../ui/link.tsx';
import { useFavoriteCount, useUnreadCount } from './bar-counts.ts';
import { texts } from './nav-bar-texts.ts';

/** Four labels fit side by side even with text at 200 %. */
const itemClass = 'bar-item';

export function BottomBar() {
  const sell = usePlaceGate('sell');
  const unread = useUnreadCount();
  const favorites = useFavoriteCount();
  return (
    <nav
      aria-label={texts.quickActions}
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Link to={paths.home} className={itemClass}>
        <span className="flex h-7 items-center">
          <House className="size-5" aria-hidden="true" />
        </span>
        {texts.home}
      </Link>
      <BarButton kind="favorites" label={texts.favorites} count={favorites}>
        <Heart className="size-5" aria-hidden="true" />
      </BarButton>
      <BarButton kind="messages" label={texts.messages} count={unread}>
        <MessageSquare className="size-5" aria-hidden="true" />
      </BarButton>
      <button
        type="button"
        className={itemClass}
        data-opens="sign-in"
        aria-busy={sell.isWaiting || undefined}
        onClick={sell.press}
      >
        <span className="flex h-7 w-12 items-center justify-center rounded-full bg-accent text-on-accent">
          {sell.isWaiting ? <Spinner /> : <Plus className="size-5" aria-hidden="true" />}
        </span>
        {texts.sell}
      </button>
    </nav>
  );
}

type BarButtonProps = {
  readonly kind: PlaceIntent;
  readonly label: string;
  readonly count: number;
  readonly children: ReactNode;
};

function BarButton({ kind, label, count, children }: BarButtonProps) {
  const { press, isWaiting } = usePlaceGate(kind);
  return (
    <button type="button" className={itemClass} aria-busy={isWaiting || undefined} onClick={press}>
      <span className="relative flex h-7 w-12 items-center justify-center">
        {isWaiting ? <Spinner /> : children}
        <CountBadge count={count} className="-top-0.5 right-0" />
      </span>
      {label}
      {count > 0 ? <span className="sr-only">, {count}</span> : null}
    </button>
  );
}
