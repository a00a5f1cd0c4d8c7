// A listing's status on its page and in the owner's dialog; apart from listing-status.ts, which the first load includes.
import { defineTexts } from '../languages/define-texts.ts';
import { type ListingStatus, listingStatuses, type OwnerStatus, statusLabels } from './listing-status.ts';

export const statusHints: Readonly<Record<OwnerStatus, string>> = defineTexts('listings/status-hints', {
  available: 'Active and visible to buyers',
  pending: 'On hold or reserved',
  sold: 'No longer available',
});

export type BadgeStyle = 'destructive' | 'secondary' | 'outline' | 'default' | 'grey';

const detailBadges: Record<ListingStatus, BadgeStyle> = {
  available: 'default',
  pending: 'secondary',
  sold: 'destructive',
  deleted: 'outline',
};

export type DetailBadge = { readonly text: string; readonly style: BadgeStyle };

/** A status that only another server knows is grey, with its name. */
export function detailBadge(status: string): DetailBadge {
  const known = listingStatuses.find((each) => each === status);
  return known ? { text: statusLabels[known], style: detailBadges[known] } : { text: status, style: 'grey' };
}
