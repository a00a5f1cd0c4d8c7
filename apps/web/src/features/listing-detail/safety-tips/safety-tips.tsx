// Safety tips of the listing page: five, of which three depend on the kind of listing.
import { kindOf } from '@chowk/contract/listings/listing-kinds';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../platform/addresses/paths.ts';
import { texts } from '../listing-detail-texts.ts';
import { safetyTexts } from './safety-tips-texts.ts';

export function safetyTipsFor(listing: Pick<Listing, 'category' | 'subcategory'>): string[] {
  const kind = kindOf(listing);
  const own =
    kind === 'thing'
      ? [texts.meetInPublic, texts.tryBeforePaying, texts.neverInAdvance]
      : Object.values(safetyTexts[kind]);
  return [...own, texts.keepToYourself, kind === 'job' ? safetyTexts.tooGoodJob : texts.tooGoodToBeTrue];
}

export function SafetyTips({ listing }: { readonly listing: Pick<Listing, 'category' | 'subcategory'> }) {
  return (
    <section className="rounded-card bg-tint p-5 md:p-6">
      <h2 className="flex items-center gap-2 font-heading font-semibold text-18">
        <ShieldCheck className="size-6 text-primary" aria-hidden="true" />
        {texts.safetyTips}
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-primary">
        {safetyTipsFor(listing).map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p className="mt-4">
        <Link
          to={paths.safetyTips}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {texts.moreAboutSafety}
        </Link>
      </p>
    </section>
  );
}
