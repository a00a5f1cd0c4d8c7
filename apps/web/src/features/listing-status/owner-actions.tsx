// What an owner does on their listing's page: edit it, or say how it stands.
import { isRenewable } from '@chowk/contract/listings/expiry';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useRenewListing } from '../../data/listings/use-renew-listing.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { useNow } from '../../platform/page/now.tsx';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { texts } from './listing-status-texts.ts';

const StatusDialog = lazy(() => import('./status-dialog.tsx'));

type OwnerActionsProps = { readonly listing: Pick<Listing, 'id' | 'title' | 'status' | 'expiresAt'> };

export function OwnerActions({ listing }: OwnerActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const renew = useRenewListing();
  const canRenew = isRenewable(listing.status, new Date(listing.expiresAt), useNow());
  return (
    <div className="grid grid-cols-2 gap-2">
      <Link to={paths.editListing(listing.id)} className={buttonClass('primary', 'md', 'min-h-12 px-3')}>
        {texts.editListing}
      </Link>
      <Button variant="outline" onClick={() => setOpen(true)} className="min-h-12 px-3">
        {texts.updateStatus}
      </Button>
      {canRenew && (
        <Button
          variant="outline"
          isBusy={renew.isPending}
          onClick={() => renew.mutate(listing.id)}
          className="col-span-2 min-h-12 px-3"
        >
          {texts.renew}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <StatusDialog listing={listing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
