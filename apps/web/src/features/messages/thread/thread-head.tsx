// Above a thread: the other person, and the listing it is about.
import { formatPrice } from '@chowk/contract/prices/price';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Subject } from '../../../data/messages/subject.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Avatar } from '../../../ui/images/avatar.tsx';
import { texts } from './thread-texts.ts';

type ThreadHeadProps = {
  readonly subject: Subject;
  /** The other person sells something themselves. */
  readonly hasPage: boolean;
  readonly onBack: () => void;
  readonly takesFocus: boolean;
  readonly menu: ReactNode;
};

export function ThreadHead({ subject: { otherUser, listing }, hasPage, onBack, takesFocus, menu }: ThreadHeadProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) back.current?.focus();
  }, [takesFocus]);
  return (
    <header className="flex items-center gap-2 border-line border-b px-2 py-2 sm:px-4">
      <IconButton
        ref={back}
        label={texts.back}
        icon={<ArrowLeft className="size-5" aria-hidden="true" />}
        onClick={onBack}
        className="sm:hidden"
      />
      <Avatar name={otherUser.fullName} src={otherUser.avatar} />
      <div className="min-w-0 flex-1 pl-1">
        <h3 className="truncate font-semibold">
          {hasPage ? (
            <Link to={paths.person(otherUser.id)} className="underline-offset-2 hover:underline">
              <bdi>{otherUser.fullName}</bdi>
            </Link>
          ) : (
            <bdi>{otherUser.fullName}</bdi>
          )}
        </h3>
        <p className="flex gap-1.5 text-14">
          <Link to={paths.listing(listing.id)} className="truncate text-primary underline-offset-2 hover:underline">
            <bdi>{listing.title}</bdi>
          </Link>
          <span className="shrink-0 text-quiet tabular">{formatPrice(listing.price)}</span>
        </p>
      </div>
      {menu}
    </header>
  );
}
