// One sponsored card; its link covers the card and says where it leads.
import { ArrowRight, ExternalLink } from 'lucide-react';
import { PromoPicture } from '../../art/promo-picture.tsx';
import { ownAddress } from '../../platform/addresses/own-address.ts';
import { richText } from '../../ui/text/rich-text.tsx';
import type { Promo } from './promos.ts';
import { texts } from './sponsored-texts.ts';

export function PromoCard({ promo }: { readonly promo: Promo }) {
  const { title, description, picture } = promo;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card bg-surface">
      <PromoPicture name={picture} className="aspect-video w-full" />
      <div className="flex flex-1 flex-col p-4">
        <h3 className="font-heading text-18 font-semibold">{title}</h3>
        <p className="mt-1 mb-2 text-14 text-quiet">{description}</p>
        <LearnMore promo={promo} />
      </div>
    </article>
  );
}

const linkLook =
  'mt-auto inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-primary after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary hover:underline';

const withUnseen = (text: string) => richText(text, { unseen: (words) => <span className="sr-only">{words}</span> });

function LearnMore({ promo: { title, link, isExternal } }: { readonly promo: Promo }) {
  if (!isExternal) {
    return (
      <a href={ownAddress(link)} className={linkLook}>
        {withUnseen(texts.learnMore({ title }))}
        <ArrowRight className="size-4" aria-hidden="true" />
      </a>
    );
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={linkLook}>
      {withUnseen(texts.learnMoreElsewhere({ title }))}
      <ExternalLink className="size-4" aria-hidden="true" />
    </a>
  );
}
