// One sponsored card; its link covers the card and says where it leads.
import { ArrowRight, ExternalLink } from 'lucide-react';
import { PromoPicture } from '../../art/promo-picture.tsx';
import type { Promo } from './promos.ts';

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

function LearnMore({ promo: { title, link, isExternal } }: { readonly promo: Promo }) {
  if (!isExternal) {
    return (
      <a href={link} className={linkLook}>
        Learn More <span className="sr-only">about {title}</span>
        <ArrowRight className="size-4" aria-hidden="true" />
      </a>
    );
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={linkLook}>
      Learn More <span className="sr-only">about {title} (opens in a new tab)</span>
      <ExternalLink className="size-4" aria-hidden="true" />
    </a>
  );
}
