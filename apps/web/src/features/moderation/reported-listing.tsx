// The listing of a report: its way there, its seller, how it stands, and how often it was reported.
import { statusLabels } from '@chowk/contract/listing-status';
import type { ModeratedReport } from '@chowk/contract/moderation';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { deletedUser } from './decision-words.ts';

const tones: Record<ModeratedReport['listing']['status'], BadgeTone> = {
  available: 'softFine',
  pending: 'softPending',
  sold: 'softSold',
  deleted: 'grey',
};

/** What moderators hid is not what its seller deleted. */
function wordOf({ status, hiddenFor }: ModeratedReport['listing']): string {
  if (hiddenFor === null) return statusLabels[status];
  return hiddenFor === 'removal' ? 'Removed' : 'Hidden';
}

type ReportedListingProps = { readonly headingId: string; readonly report: ModeratedReport };

export function ReportedListing({ headingId, report: { listing } }: ReportedListingProps) {
  const isGone = listing.status === 'deleted';
  return (
    <div>
      <h2 id={headingId} className="font-heading font-semibold text-18 wrap-anywhere sm:text-22">
        {isGone ? (
          <bdi>{listing.title}</bdi>
        ) : (
          <Link to={paths.listing(listing.id)} className="hover:text-primary hover:underline">
            <bdi>{listing.title}</bdi>
          </Link>
        )}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-quiet">
        <Badge tone={tones[listing.status]}>{wordOf(listing)}</Badge>
        <span>
          Sold by <bdi>{listing.sellerName ?? deletedUser}</bdi>
        </span>
        {listing.reportCount > 1 && <span>Reported {listing.reportCount} times</span>}
      </p>
    </div>
  );
}
