// The bar with price and main action at the lower edge, on phones.
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import type { ReactNode } from 'react';
import { ListingPrice } from '../../data/listings/listing-price.tsx';

type PhoneBarProps = { readonly listing: ListingDetail; readonly mainAction: ReactNode };

export function PhoneBar({ listing, mainAction }: PhoneBarProps) {
  return (
    <div className="sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-20 -mx-4 mt-6 flex flex-wrap items-center gap-x-3 border-line border-t bg-surface px-4 py-2 md:hidden print:hidden">
      {!listing.viewer.isOwner && (
        <p className="flex-999 whitespace-nowrap font-bold font-heading text-[min(1.375rem,6vw)] leading-tight tabular">
          <ListingPrice listing={listing} />
        </p>
      )}
      {/* As wide as it must be beside the price, and as the bar below it. */}
      <div className={listing.viewer.isOwner ? 'flex-1' : 'shrink-0 grow'}>{mainAction}</div>
    </div>
  );
}
