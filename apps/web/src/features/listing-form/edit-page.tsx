// The page on which an owner changes their listing.
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/addresses/paths.ts';
import { texts } from './edit-texts.ts';
import { ListingFields } from './listing-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { LeaveQuestion } from './saving/leave-question.tsx';
import { useListingForm } from './use-listing-form.ts';

export function EditPage({ listing }: { readonly listing: ListingDetail }) {
  const api = useListingForm(listing);
  const navigate = useNavigate();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-6 md:pb-12">
      <h1 className="font-heading font-semibold text-28">{texts.editListing}</h1>
      <div className="mt-6">
        <ListingFields api={api} />
      </div>
      {/* On a low screen, or a greatly enlarged one, the fields need its room. */}
      <div className="[@media(height<30rem)]:static sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-20 -mx-4 mt-6 border-line border-t bg-paper px-4 py-3 md:bottom-0">
        <SaveBar api={api} onCancel={() => void navigate(paths.listing(listing.id))} />
      </div>
      <LeaveQuestion guard={api.guard} />
    </div>
  );
}
