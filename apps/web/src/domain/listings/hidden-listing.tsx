// An own listing that others do not see yet: it waits for a moderator or for a verified email address.
import { emailConfirmationTexts } from '@chowk/contract/accounts/email-verification/email-verification-texts';
import { contentRuleTexts } from '@chowk/contract/content-rules/content-rule-texts';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { Clock } from 'lucide-react';

type Hideable = Pick<Listing, 'awaitsConfirmation' | 'awaitsReview' | 'hiddenByReports'>;

export function isPublic({ awaitsConfirmation, awaitsReview }: Omit<Hideable, 'hiddenByReports'>): boolean {
  return !awaitsConfirmation && !awaitsReview;
}

/** Why it is hidden; in place of its status and expiry, which are about buyers. */
export function HiddenNotice({ listing }: { readonly listing: Hideable }) {
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-14 text-pending">
      <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {hiddenText(listing)}
    </p>
  );
}

function hiddenText({ awaitsReview, hiddenByReports }: Hideable): string {
  if (hiddenByReports) return contentRuleTexts.heldByReports;
  return awaitsReview ? contentRuleTexts.held : emailConfirmationTexts.waits;
}
