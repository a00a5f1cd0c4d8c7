// Kinds of listings by category: rentals, jobs, services and animals have their own status words.
import { defineTexts, textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';
import { expiryText, isExpired, showsExpiry } from './expiry.ts';
import { type ListingStatus, statusLabels } from './listing-status.ts';

export const listingKinds = ['thing', 'rental', 'property', 'job', 'service', 'animal'] as const;
export type ListingKind = (typeof listingKinds)[number];

type Categorized = { readonly category: string; readonly subcategory?: string | null | undefined };

/** By `category/subcategory`, else by `category`. */
const kinds: Readonly<Record<string, ListingKind>> = {
  property: 'property',
  'property/rent': 'rental',
  'property/short-term': 'rental',
  'property/roommates': 'rental',
  'property/vacation': 'rental',
  jobs: 'job',
  'jobs/seeking': 'service',
  services: 'service',
  'education/courses': 'service',
  'education/tutors': 'service',
  'travel/packages': 'service',
  pets: 'animal',
  'pets/supplies': 'thing',
  'agriculture/livestock': 'animal',
};

export function kindOf({ category, subcategory }: Categorized): ListingKind {
  return kinds[`${category}/${subcategory}`] ?? kinds[category] ?? 'thing';
}

const texts = defineTexts('listings/kinds', {
  rental: { available: 'Available', sold: 'Rented' },
  job: { available: 'Available', sold: 'Filled' },
  service: { available: 'Available', sold: 'No longer offered' },
  soldAlready: {
    rental: 'This is rented already. You can still write to the owner.',
    job: 'This job is filled already. You can still write to the employer.',
    service: 'This is no longer offered. You can still write to the seller.',
  },
});

export function statusLabelOf(
  listing: Categorized & { readonly status: ListingStatus },
  language?: LanguageId,
): string {
  const own: Readonly<Record<string, Readonly<Record<string, string>> | string>> = textsIn(texts, language);
  const words = own[kindOf(listing)];
  const ordinary = textsIn(statusLabels, language)[listing.status] ?? listing.status;
  return (typeof words === 'object' && words[listing.status]) || ordinary;
}

/** What a buyer reads before writing about it; undefined where the notice for sold things fits. */
export function soldNoticeOf(listing: Categorized): string | undefined {
  const notices: Readonly<Record<string, string>> = texts.soldAlready;
  return notices[kindOf(listing)];
}

type Dated = Categorized & { readonly status: ListingStatus; readonly expiresAt: string | Date };

export function endedLabelOf(listing: Dated, now: Date, language?: LanguageId): string | null {
  if (!showsExpiry(listing.status)) return statusLabelOf(listing, language);
  const expiry = new Date(listing.expiresAt);
  return isExpired(expiry, now) ? expiryText(expiry, now, language) : null;
}
