// Safety tips of the listing page: five, of which three depend on the kind of listing.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { kindOf } from '@chowk/contract/listings/listing-kinds';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { ShieldCheck } from 'lucide-react';
import { paths } from '../../../platform/addresses/paths.ts';
import { ConstantPart } from '../../../platform/page/constant-part.tsx';
import { Link } from '../../../ui/link.tsx';
import { texts } from '../listing-detail-texts.ts';

const safetyTexts = defineTexts('web/listing-detail/safety', {
  rental: {
    visit: 'See the place yourself, by day, before you pay anything.',
    check: 'Ask for the ID of the owner, and for a proof that the place is theirs to let.',
    pay: 'Pay rent and deposit against a written receipt or agreement only.',
  },
  property: {
    visit: 'Visit the property by day and take a friend along.',
    check: 'Check the registry, the fard and any loan on it before you pay a token.',
    pay: 'Pay through a bank, against a written agreement, never in advance.',
  },
  job: {
    pay: 'A real employer never asks for money: pay nothing for a form, a uniform or training.',
    visit: 'Meet at the place of work, by day, and tell your family where you are.',
    check: 'Agree on pay, hours and days off before you start.',
  },
  tooGoodJob: 'If the pay looks too good to be true, walk away and report it.',
  service: {
    check: 'Ask for earlier work or references, and for an ID before you let a stranger in.',
    visit: 'Agree on the price and the time before the work begins.',
    pay: 'Pay when the work is done, never all of it in advance.',
  },
  animal: {
    visit: 'See the animal where it lives, by day, and take along a person who knows animals.',
    check: 'Ask for vaccination papers, and see a milch animal milked before you buy.',
    pay: 'Pay when you take it home, never in advance.',
  },
});

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
    <ConstantPart name={`safety-tips-${kindOf(listing)}`}>
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
    </ConstantPart>
  );
}
