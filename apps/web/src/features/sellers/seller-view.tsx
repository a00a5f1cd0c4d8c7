// Public page of a seller: name, membership, counts, and the listings on sale.
import { emailConfirmationTexts } from '@chowk/contract/accounts/email-verification/email-verification-texts';
import { formatPhone } from '@chowk/contract/phone-numbers/phone-numbers';
import { shareText } from '@chowk/contract/ratings/ratings';
import { answerTimeTexts } from '@chowk/contract/sellers/response-time';
import type { SellerProfile } from '@chowk/contract/sellers/seller-schemas';
import { groupDigits } from '@chowk/contract/text/group-digits';
import { hereSince } from '@chowk/contract/text/here-since';
import { BadgeCheck, Clock, Phone } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { Scene } from '../../art/scene.tsx';
import { EmptyState } from '../../ui/feedback/notice.tsx';
import { WhenNear } from '../../ui/feedback/when-near.tsx';
import { Avatar } from '../../ui/images/avatar.tsx';
import { SellerActions } from './seller-actions.tsx';
import { texts } from './seller-texts.ts';

const RatingList = lazy(() => import('./rating-list.tsx'));

type SellerViewProps = {
  readonly seller: SellerProfile;
  readonly children: ReactNode;
};

export function SellerView({ seller, children }: SellerViewProps) {
  const { fullName, avatar, isEmailConfirmed, joinedAt, answersWithin, onSaleCount, soldCount, rating } = seller;
  return (
    <div className="page-width pt-6 pb-12">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
          <Avatar name={fullName} src={avatar} size="lg" />
          <div className="min-w-0">
            <h1 className="font-heading font-semibold text-28 leading-tight wrap-anywhere sm:text-36">
              <bdi>{fullName}</bdi>
            </h1>
            <p className="mt-1 flex flex-wrap gap-x-3 text-14 text-quiet">
              {isEmailConfirmed && (
                <span className="flex items-center gap-1 text-fine">
                  <BadgeCheck className="size-4 shrink-0" aria-hidden="true" />
                  {emailConfirmationTexts.mark}
                </span>
              )}
              <span>{hereSince(new Date(joinedAt))}</span>
              {answersWithin && <span>{answerTimeTexts[answersWithin]}</span>}
              {rating && <span>{shareText(rating)}</span>}
            </p>
            <ShopLines seller={seller} />
          </div>
        </div>
        <SellerActions seller={seller} />
      </header>
      <section aria-labelledby="on-sale" className="mt-8">
        <div className="mb-4 flex flex-wrap items-baseline gap-x-3 md:mb-5">
          <h2 id="on-sale" className="font-heading font-semibold text-22">
            {texts.onSale({ count: groupDigits(onSaleCount) })}
          </h2>
          {soldCount !== null && soldCount > 0 && (
            <p className="text-quiet">{texts.sold({ count: groupDigits(soldCount) })}</p>
          )}
        </div>
        {children}
      </section>
      {/* Loaded in the browser only: the server does not wait for lazy parts. */}
      <WhenNear room={<div className="min-h-1" />} isNear={false}>
        <RatingList seller={seller} />
      </WhenNear>
    </div>
  );
}

function ShopLines({ seller: { hours, phone } }: Pick<SellerViewProps, 'seller'>) {
  if (!hours && !phone) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
      {hours && (
        <li className="flex items-center gap-2">
          <Clock className="size-4 shrink-0 text-quiet" aria-hidden="true" />
          <span className="wrap-anywhere">
            <span className="sr-only">{texts.hours} </span>
            <bdi>{hours}</bdi>
          </span>
        </li>
      )}
      {phone && (
        <li className="flex items-center gap-2">
          <Phone className="size-4 shrink-0 text-quiet" aria-hidden="true" />
          <a href={`tel:${phone}`} className="inline-block py-2.5 text-primary tabular hover:underline">
            <span className="sr-only">{texts.phone} </span>
            {formatPhone(phone)}
          </a>
        </li>
      )}
    </ul>
  );
}

export function NothingOnSale() {
  return <EmptyState title={texts.nothingOnSale} text={texts.comeBack} art={<Scene name="nothing-found" />} />;
}
