// Summary card beside the photos: price, title, place, status, actions and seller.
import { emailConfirmationTexts } from '@chowk/contract/accounts/email-verification/email-verification-texts';
import { listingHistoryTexts as history, reservedUntilText } from '@chowk/contract/deals/deal-texts';
import {
  dayText,
  EXPIRES_SOON,
  expiresSoon,
  expiryText,
  isExpired,
  showsExpiry,
} from '@chowk/contract/listings/expiry';
import { soldNoticeOf, statusLabelOf } from '@chowk/contract/listings/listing-kinds';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { SOLD_NOTICE } from '@chowk/contract/listings/sold-notice';
import { type BadgeStyle, detailBadge } from '@chowk/contract/listings/status-details';
import { placeLine } from '@chowk/contract/places/place-names';
import { formatPrice } from '@chowk/contract/prices/price';
import { shareText } from '@chowk/contract/ratings/ratings';
import { answerTimeTexts } from '@chowk/contract/sellers/response-time';
import { hereSince } from '@chowk/contract/text/here-since';
import { relativeTime } from '@chowk/contract/text/relative-time';
import { townWeekday } from '@chowk/contract/text/town-moment';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { sellerQuery } from '../../data/listings/seller-queries.ts';
import { HiddenNotice, isPublic } from '../../domain/listings/hidden-listing.tsx';
import { expiryClass, ListingPrice } from '../../domain/listings/listing-price.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { ConstantPart } from '../../platform/page/constant-part.tsx';
import { useNow } from '../../platform/page/page-context.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';
import { Avatar } from '../../ui/images/avatar.tsx';
import { Link } from '../../ui/link.tsx';
import { CallSeller } from './call-seller.tsx';
import { ListingActions } from './listing-actions.tsx';
import { texts } from './listing-detail-texts.ts';
import { OfferButton, soldLineId } from './message-seller/message-button.tsx';

type SummaryCardProps = {
  readonly listing: ListingDetail;
  readonly mainAction: ReactNode;
  readonly ownerAction: ReactNode;
};

export function SummaryCard({ listing, mainAction, ownerAction }: SummaryCardProps) {
  const now = useNow();
  return (
    <div className="flex flex-col gap-3 lg:rounded-card lg:bg-surface lg:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-bold font-price text-[min(1.75rem,11vw)] leading-tight tabular md:text-36">
          <ListingPrice listing={listing} />
        </p>
        {isPublic(listing) && <StatusBadges listing={listing} />}
      </div>
      <h1 dir="auto" className="font-heading font-semibold text-22">
        {listing.title}
      </h1>
      <div className="flex flex-col gap-1">
        <p className="flex items-start gap-1.5 text-quiet">
          <MapPin className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0">
            {/* The dot ends the first line where two are needed. */}
            {listing.location && `${placeLine(listing.location)} · `}
            <span className="inline-block">{relativeTime(new Date(listing.createdAt), now)}</span>
          </span>
        </p>
        <HistoryLines listing={listing} />
        {isPublic(listing) ? <ExpiryLine listing={listing} /> : <HiddenNotice listing={listing} />}
        <SoldLine listing={listing} />
      </div>
      {/* On a phone the main action is in the bottom bar. */}
      <div className="mt-2 hidden md:block">{mainAction}</div>
      {!listing.viewer.isOwner && <OfferButton listing={listing} />}
      <CallSeller listing={listing} />
      <ConstantPart name={listing.viewer.isOwner ? null : `listing-actions${isPublic(listing) ? '' : '-hidden'}`}>
        <ListingActions listing={listing} ownerAction={ownerAction} />
      </ConstantPart>
      <Seller seller={listing.seller} hasPage={isPublic(listing)} />
    </div>
  );
}

type SellerProps = { readonly seller: ListingDetail['seller']; readonly hasPage: boolean };

function Seller({ seller, hasPage }: SellerProps) {
  const { data: profile } = useQuery({ ...sellerQuery(seller.id), enabled: hasPage });
  return (
    <div className="flex items-center gap-3 border-line border-t pt-4">
      <Avatar name={seller.fullName} src={seller.avatar} />
      <div className="min-w-0">
        <h2 className="text-13 text-quiet">{texts.seller}</h2>
        <p className="truncate font-semibold">
          {hasPage ? (
            <Link to={paths.seller(seller.id)} className="text-primary underline-offset-2 hover:underline">
              <bdi>{seller.fullName}</bdi>
            </Link>
          ) : (
            seller.fullName
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-13 text-quiet">
          {seller.isEmailConfirmed ? (
            <span className="flex items-center gap-1 text-fine">
              <BadgeCheck className="size-4 shrink-0" aria-hidden="true" />
              {emailConfirmationTexts.mark}
            </span>
          ) : null}
          {seller.joinedAt ? <span>{hereSince(new Date(seller.joinedAt))}</span> : null}
          {profile?.answersWithin && <span>{answerTimeTexts[profile.answersWithin]}</span>}
          {profile?.soldCount ? <span>{texts.sold({ count: profile.soldCount })}</span> : null}
          {profile?.rating && <span>{shareText(profile.rating)}</span>}
        </p>
      </div>
    </div>
  );
}

type StateProps = { readonly listing: Pick<Listing, 'status' | 'expiresAt' | 'category' | 'subcategory'> };

const tones: Record<BadgeStyle, BadgeTone> = {
  destructive: 'sold',
  secondary: 'softPending',
  outline: 'outline',
  default: 'softFine',
  grey: 'grey',
};

function StatusBadges({ listing }: StateProps) {
  const now = useNow();
  const { status } = listing;
  const expiry = new Date(listing.expiresAt);
  // The expiry line says that it is over.
  if (showsExpiry(status) && isExpired(expiry, now)) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={tones[detailBadge(status).style]}>{statusLabelOf(listing)}</Badge>
      {expiresSoon(status, expiry, now) && <Badge tone="softSold">{EXPIRES_SOON}</Badge>}
    </p>
  );
}

function ExpiryLine({ listing }: StateProps) {
  const now = useNow();
  const moment = new Date(listing.expiresAt);
  if (!showsExpiry(listing.status)) return null;
  return <p className={`font-medium text-14 ${expiryClass(moment, now)}`}>{expiryText(moment, now)}</p>;
}

function HistoryLines({ listing }: { readonly listing: ListingDetail }) {
  const { reservedUntil, priceBefore, soldInDays } = listing;
  const hasExpired = isExpired(new Date(listing.expiresAt), useNow());
  const onSaleSince = hasExpired ? undefined : listing.onSaleSince;
  const isListedAgain = onSaleSince !== undefined && onSaleSince < listing.createdAt;
  return (
    <>
      {priceBefore && (
        <p className="text-14 text-quiet tabular">
          {history.was({ price: formatPrice(priceBefore.price), day: townWeekday(new Date(priceBefore.until)) })}
        </p>
      )}
      {onSaleSince && (
        <p className="text-14 text-quiet">
          {(isListedAgain ? history.listedAgain : history.onSaleSince)({ day: dayText(new Date(onSaleSince)) })}
        </p>
      )}
      {reservedUntil && (
        <p className="font-medium text-14 text-pending">{reservedUntilText(new Date(reservedUntil))}</p>
      )}
      {soldInDays !== undefined && (
        <p className="text-14 text-quiet">
          {soldInDays === 0 ? history.soldWithinADay : history.soldInDays({ count: soldInDays })}
        </p>
      )}
    </>
  );
}

function SoldLine({
  listing,
}: {
  readonly listing: Pick<ListingDetail, 'status' | 'viewer' | 'category' | 'subcategory'>;
}) {
  if (listing.status !== 'sold' || listing.viewer.isOwner) return null;
  return (
    <p id={soldLineId} className="font-medium text-14 text-sold">
      {soldNoticeOf(listing) ?? SOLD_NOTICE}
    </p>
  );
}
