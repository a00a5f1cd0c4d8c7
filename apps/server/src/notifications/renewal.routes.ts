// HTTP for the renewal link of an expiry email: look up the listing, renew it.

import { refs } from '@chowk/contract/languages/text-ref';
import { DAY_MS, listingLife } from '@chowk/contract/limits';
import type { lookUpRenewal, renewByLink } from '@chowk/contract/notifications/renewal-endpoints';
import type { Renewal } from '@chowk/contract/notifications/renewal-schemas';
import { renewalTexts } from '@chowk/contract/notifications/renewal-texts';
import { hashLinkToken } from '../accounts/index.ts';
import { inTransaction } from '../database/database.ts';
import { invalid } from '../http/errors.ts';
import type { Handler } from '../http/serve.ts';
import type { Caller } from '../http/session.ts';
import { renewListing } from '../listings/index.ts';
import { findRenewalLink, lockListingOfLink, markUsed, type RenewalLink } from './expiry.store.ts';
import type { NotificationParts } from './notification-rounds.ts';
import { later, renewalState } from './notifications.rules.ts';

/** How long after the expiry date a renewal link works. */
export const LINK_LIFE_MS = listingLife.days * DAY_MS;

function assertLinkValid(link: RenewalLink | null): RenewalLink {
  if (!link) throw invalid(refs(renewalTexts).linkOver);
  return link;
}

export function renewalRoutes({ database, now }: Pick<NotificationParts, 'database' | 'now'>) {
  const notBefore = () => later(now(), -LINK_LIFE_MS);

  const lookUp: Handler<typeof lookUpRenewal> = async ({ caller, body: { token } }) => {
    const link = assertLinkValid(await findRenewalLink(database, hashLinkToken(token), notBefore()));
    return { status: 200, body: present(link, renewalState(link, now()), caller) };
  };

  const renew: Handler<typeof renewByLink> = async ({ caller, body: { token } }) => {
    const tokenHash = hashLinkToken(token);
    const renewal = await inTransaction(database, async (transaction) => {
      await lockListingOfLink(transaction, tokenHash);
      const link = assertLinkValid(await findRenewalLink(transaction, tokenHash, notBefore()));
      const moment = now();
      const state = renewalState(link, moment);
      if (state !== 'renewable') return present(link, state, caller);
      const expires_at = await renewListing(transaction, { id: link.user_id }, link.listing_id, moment);
      await markUsed(transaction, tokenHash, moment);
      return present({ ...link, expires_at }, 'renewed', caller);
    });
    return { status: 200, body: renewal };
  };

  return { lookUp, renew };
}

function present(link: RenewalLink, state: Renewal['state'], caller: Pick<Caller, 'id'> | null): Renewal {
  const isOwner = caller?.id === link.user_id;
  if (state === 'gone') return { state, title: null, expiresAt: null, isOwner };
  return { state, title: link.title, expiresAt: link.expires_at.toISOString(), isOwner };
}
