// What the link of a letter can still do: renew the listing while it has the end that the letter was about.

import { isRenewable } from '@chowk/contract/listings/expiry';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import type { RenewalState } from '@chowk/contract/notifications/renewal-schemas';

export type RenewalFacts = {
  readonly link_expires_at: Date;
  readonly used_at: Date | null;
  readonly status: ListingStatus;
  readonly expires_at: Date;
};

export function stateOf({ link_expires_at, used_at, status, expires_at }: RenewalFacts, now: Date): RenewalState {
  if (status === 'deleted') return 'gone';
  if (status === 'sold') return 'sold';
  const isAsTold = used_at === null && expires_at.getTime() === link_expires_at.getTime();
  return isAsTold && isRenewable(status, expires_at, now) ? 'renewable' : 'alreadyRenewed';
}
