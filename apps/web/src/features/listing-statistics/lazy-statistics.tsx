// Lazily loaded statistics of an own listing: open on its page, in a disclosure in the list.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { type ReactNode, useState } from 'react';
import { richText } from '../../ui/text/rich-text.tsx';
import { srOnly } from '../../ui/text/sr-only.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import type { ListingStatisticsProps } from './listing-statistics.tsx';

const texts = defineTexts('web/listing-statistics/opening', {
  viewsAndMessages: 'Views and messages',
  viewsAndMessagesOf: 'Views and messages<srOnly> of </srOnly><title/>',
});

const load = () => import('./listing-statistics.tsx').then((module) => module.ListingStatistics);

type OwnerStatisticsProps = ListingStatisticsProps & {
  readonly demand: ReactNode;
};

export function OwnerStatistics({ listing, demand }: OwnerStatisticsProps) {
  // The page is complete without them, so a failure is not shown.
  const Statistics = useLazyModule(load, () => {});
  return (
    <section aria-labelledby="how-it-does" className="min-h-56">
      <h2 id="how-it-does" className="mb-2 font-heading font-semibold text-22">
        {texts.viewsAndMessages}
      </h2>
      {demand}
      {Statistics && <Statistics listing={listing} />}
    </section>
  );
}

export function StatisticsDisclosure({ listing }: ListingStatisticsProps) {
  const [isOpen, setOpen] = useState(false);
  const Statistics = useLazyModule(isOpen ? load : null, () => setOpen(false));
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-14 font-semibold text-primary">
        {richText(texts.viewsAndMessagesOf, { srOnly, title: srOnly(listing.title) })}
      </summary>
      {isOpen && <div className="pt-1 pb-2">{Statistics && <Statistics listing={listing} />}</div>}
    </details>
  );
}
