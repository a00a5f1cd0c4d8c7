// The sponsored row above the footer: swiped on a phone, turned with two buttons on a desk. Drawn by the server alone.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PromoCard } from './promo-card.tsx';
import { promos } from './promos.ts';
import { texts } from './sponsored-texts.ts';

export function SponsoredCarousel() {
  return (
    <section aria-labelledby="sponsored-heading" className="page-width py-10">
      <div className="flex min-h-11 items-center justify-between">
        <h2 id="sponsored-heading" className="font-heading text-18 font-semibold text-quiet">
          {texts.sponsored}
        </h2>
        <div className="hidden gap-2 md:flex">
          <TurnButton label={texts.previous} by={-1}>
            <ChevronLeft className="size-5" aria-hidden="true" />
          </TurnButton>
          <TurnButton label={texts.next} by={1}>
            <ChevronRight className="size-5" aria-hidden="true" />
          </TurnButton>
        </div>
      </div>
      <ul
        data-row
        className="-mx-4 mt-3 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 md:-mx-1 md:scroll-px-1 md:px-1 [scrollbar-width:none]"
      >
        {promos.map((promo) => (
          <li key={promo.title} className="w-[78%] shrink-0 snap-start sm:w-[45%] lg:w-[31%]">
            <PromoCard promo={promo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TurnButtonProps = { readonly label: string; readonly by: 1 | -1; readonly children: ReactNode };

/**
 * Dimmed rather than disabled at either end, so that the keyboard's focus does not get lost under it;
 * turn-sponsored-row.ts does what it says.
 */
function TurnButton({ label, by, children }: TurnButtonProps) {
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
