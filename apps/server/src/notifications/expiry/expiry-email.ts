// The letter about listings that run out, with a link for each that renews it.

import { toEmailLine } from '@chowk/contract/email/email-line';
import { expiryEmailTexts } from '@chowk/contract/email/texts/expiry-email-texts';
import { listingLife } from '@chowk/contract/limits';
import { dayText } from '@chowk/contract/listings/expiry';
import type { EmailContent } from '../../email/index.ts';
import type { Addressee } from '../recipients.store.ts';
import type { Expiring } from './expiring-listings.store.ts';

/** A listing with what its link carries. */
export type Renewable = Expiring & { readonly token: string };
type Words = { readonly subject: string; readonly body: EmailContent };

export function writeExpiryEmail({ full_name }: Addressee, listings: readonly Renewable[], site: string): Words {
  const [only, ...others] = listings;
  if (!only) throw new Error('a letter about no listing');
  return others.length === 0 ? writeAboutOne(full_name, only, site) : writeAboutMany(full_name, listings, site);
}

const { days } = listingLife;
const ownListings = (site: string) => ({ url: `${site}/my-listings` });

function writeAboutOne(name: string, listing: Renewable, site: string): Words {
  const { one: texts } = expiryEmailTexts;
  const title = toEmailLine(listing.title);
  return {
    subject: texts.subject({ title }),
    body: {
      name,
      paragraphs: [texts.told({ title, day: dayText(listing.expires_at) }), texts.renew({ days })],
      button: { label: texts.button, url: renewUrl(site, listing) },
      closing: [texts.sold(ownListings(site))],
    },
  };
}

function writeAboutMany(name: string, listings: readonly Renewable[], site: string): Words {
  const { many: texts } = expiryEmailTexts;
  return {
    subject: texts.subject({ number: listings.length }),
    body: {
      name,
      paragraphs: [texts.told, texts.renew({ days })],
      items: listings.map((listing) => ({
        title: listing.title,
        note: texts.expiresOn({ day: dayText(listing.expires_at) }),
        url: renewUrl(site, listing),
      })),
      closing: [texts.sold(ownListings(site))],
    },
  };
}

/** What the link carries stands behind the `#`, so that no server's log and no other site ever sees it. */
const renewUrl = (site: string, { token }: Renewable) => `${site}/renew#${token}`;
