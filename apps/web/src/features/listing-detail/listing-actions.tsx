// Listing actions: favorite, share, report.
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { Flag, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDialogs } from '../../domain/dialogs/dialogs.tsx';
import { isPublic } from '../../domain/listings/hidden-listing.tsx';
import { type Favorites, useFavorites } from '../../domain/listings/use-favorites.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { cx } from '../../ui/cx.ts';
import { Problem } from '../../ui/feedback/notice.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { texts } from './listing-detail-texts.ts';
import { ShareButton } from './sharing/share-button.tsx';

type ListingActionsProps = {
  readonly listing: ListingDetail;
  readonly ownerAction: ReactNode;
};

export function ListingActions({ listing, ownerAction }: ListingActionsProps) {
  const favorites = useFavorites();
  const problem = favorites.problem(listing.id);
  return (
    <>
      <div className="-ml-2.5 flex h-11 items-center gap-1">
        <FavoriteButton listing={listing} favorites={favorites} />
        {isPublic(listing) && <ShareButton listing={listing} />}
        {listing.viewer.isOwner ? (
          <div className="ml-auto">{ownerAction}</div>
        ) : (
          <ReportButton listingId={listing.id} listingTitle={listing.title} />
        )}
      </div>
      {problem && (
        // The margin is the height of both bars at the bottom of a phone, which would cover it.
        <div ref={bringIntoView} className="scroll-mb-36">
          <Problem text={problem} />
        </div>
      )}
    </>
  );
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

type FavoriteButtonProps = { readonly listing: ListingDetail; readonly favorites: Favorites };

function FavoriteButton({ listing, favorites }: FavoriteButtonProps) {
  const isFavorite = favorites.isFavorite(listing.id);
  const name = isFavorite ? texts.removeFromFavorites : texts.addToFavorites;
  return (
    <IconButton
      label={name}
      icon={<Heart className={cx('size-5', isFavorite && 'fill-sold text-sold')} aria-hidden="true" />}
      onClick={() => favorites.toggle(listing)}
    />
  );
}

function ReportButton(request: { readonly listingId: string; readonly listingTitle: string }) {
  const dialogs = useDialogs();
  function open(): void {
    const description = texts.whatIsWrong;
    toast({ title: texts.reportFormOpened, description, isAboutOpening: true });
    dialogs.open('report-listing', request);
  }
  return (
    <Button size="narrow" variant="ghost" className="rounded-full" onClick={open}>
      <Flag className="size-5" aria-hidden="true" />
      {richText(texts.report, { unseen: (chunks) => <span className="sr-only">{chunks}</span> })}
    </Button>
  );
}
