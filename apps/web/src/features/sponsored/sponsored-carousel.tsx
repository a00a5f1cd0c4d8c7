// Sponsored cards above the footer: swiped on a phone, buttons on a desktop. Rendered by the server only.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { ArrowRight, ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { PromoPicture, type PromoPictureName } from '../../art/promo-picture.tsx';
import { localizedPath, paths } from '../../platform/addresses/paths.ts';
import { richText } from '../../ui/text/rich-text.tsx';

const texts = defineTexts('web/sponsored', {
  sponsored: 'Sponsored',
  previous: 'Previous sponsored cards',
  next: 'Next sponsored cards',
  learnMore: 'Learn More <unseen>about {title}</unseen>',
  learnMoreElsewhere: 'Learn More <unseen>about {title} (opens in a new tab)</unseen>',
  premium: 'Premium Subscription',
  aboutPremium: 'All of {brand} is free today. Read what a paid plan may add one day.',
  sellCar: 'Sell Your Car',
  aboutSellingCar: 'Four photos, a fair price, the right papers. How to sell it well and safely.',
  delivery: 'Delivery Partner',
  aboutDelivery: 'Too far to meet? India Post takes parcels at any post office.',
  payments: 'Secure Payments',
  aboutPayments: 'Cash or UPI, face to face. Six rules that keep your money yours.',
});

export function SponsoredCarousel() {
  return (
    <section aria-labelledby="sponsored-heading" className="page-width py-10">
      <div className="flex min-h-11 items-center justify-between">
        <h2 id="sponsored-heading" className="font-heading text-18 font-semibold text-quiet">
          {texts.sponsored}
        </h2>
        <div className="hidden gap-2 md:flex">
          <ScrollButton label={texts.previous} by={-1}>
            <ChevronLeft className="size-5" aria-hidden="true" />
          </ScrollButton>
          <ScrollButton label={texts.next} by={1}>
            <ChevronRight className="size-5" aria-hidden="true" />
          </ScrollButton>
        </div>
      </div>
      <ul
        data-row
        className="-mx-4 mt-3 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 md:-mx-1 md:scroll-px-1 md:px-1 [scrollbar-width:none]"
      >
        {promos.map((promo) => (
          <li key={promo.title} className="promo-cell">
            <PromoCard promo={promo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ScrollButtonProps = { readonly label: string; readonly by: 1 | -1; readonly children: ReactNode };

/** Dimmed, not disabled, at the ends, to keep the keyboard focus. See turn-sponsored-row.ts. */
function ScrollButton({ label, by, children }: ScrollButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={by === -1}
      data-turn={by}
      className="grid size-11 place-items-center rounded-full bg-tint text-primary hover:bg-line aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}

function PromoCard({ promo }: { readonly promo: Promo }) {
  const { title, description, picture } = promo;
  return (
    <article className="promo">
      <PromoPicture name={picture} />
      <div>
        <h3>{title}</h3>
        <p>{description}</p>
        <LearnMore promo={promo} />
      </div>
    </article>
  );
}

const linkClass = 'promo-link';

const withHiddenText = (text: string) =>
  richText(text, { unseen: (words) => <span className="sr-only">{words}</span> });

function LearnMore({ promo: { title, link, isExternal } }: { readonly promo: Promo }) {
  if (!isExternal) {
    return (
      <a href={localizedPath(link)} className={linkClass}>
        {withHiddenText(texts.learnMore({ title }))}
        <ArrowRight className="size-4" aria-hidden="true" />
      </a>
    );
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {withHiddenText(texts.learnMoreElsewhere({ title }))}
      <ExternalLink className="size-4" aria-hidden="true" />
    </a>
  );
}

type Promo = {
  readonly title: string;
  readonly description: string;
  readonly picture: PromoPictureName;
  readonly link: string;
  readonly isExternal: boolean;
};

const promos: readonly Promo[] = [
  {
    title: texts.premium,
    description: texts.aboutPremium,
    picture: 'premium',
    link: `${paths.howItWorks}#premium`,
    isExternal: false,
  },
  {
    title: texts.sellCar,
    description: texts.aboutSellingCar,
    picture: 'sell-car',
    link: `${paths.howItWorks}#sell-your-car`,
    isExternal: false,
  },
  {
    title: texts.delivery,
    description: texts.aboutDelivery,
    picture: 'delivery',
    link: 'https://www.indiapost.gov.in/',
    isExternal: true,
  },
  {
    title: texts.payments,
    description: texts.aboutPayments,
    picture: 'payments',
    link: `${paths.safetyTips}#paying`,
    isExternal: false,
  },
];
