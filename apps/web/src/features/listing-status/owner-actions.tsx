// What an owner does on their listing's page: edit it, or say how it stands.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/addresses/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

const StatusDialog = lazy(() => import('./status-dialog.tsx'));

type OwnerActionsProps = { readonly listing: Pick<Listing, 'id' | 'title' | 'status'> };

export function OwnerActions({ listing }: OwnerActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-2 gap-2">
      <Link to={paths.editListing(listing.id)} className={buttonClass('primary', 'md', 'min-h-12 px-3')}>
        Edit Listing
      </Link>
      <Button variant="outline" onClick={() => setOpen(true)} className="min-h-12 px-3">
        Update Status
      </Button>
      {isOpen && (
        <Suspense>
          <StatusDialog listing={listing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
