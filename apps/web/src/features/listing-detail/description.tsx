// What the seller wrote, as they wrote it, and the facts beside it.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { townDay } from '@chowk/contract/listings/expiry';
import { choiceField, choiceNames } from '@chowk/contract/listings/listing-fields';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { monthName } from '@chowk/contract/text/months';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { homePath } from '../../data/search/home-path.ts';
import { texts } from './listing-detail-texts.ts';

type DescriptionProps = { readonly listing: Listing };

export function Description({ listing }: DescriptionProps) {
  return (
    <section>
      <h2 className="font-heading font-semibold text-22">{texts.description}</h2>
      {/* As text, whatever is in it; only the line breaks count. */}
      <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line">
        {listing.description}
      </p>
    </section>
  );
}

export function Details({ listing }: DescriptionProps) {
  const { category, subcategory } = listing;
  const branch = findSubcategory(category, subcategory);
  return (
    <section>
      <h2 className="font-heading font-semibold text-22">{texts.details}</h2>
      <dl className="mt-2 max-w-prose">
        <Fact name={texts.category}>
          <FactLink to={homePath({ category })}>{findCategory(category)?.name ?? category}</FactLink>
        </Fact>
        {branch && (
          <Fact name={texts.subcategory}>
            <FactLink to={homePath({ category, subcategory: branch.slug })}>{branch.name}</FactLink>
          </Fact>
        )}
        {choiceNames.map((name) => {
          const { label, choices } = choiceField(name);
          const chosen = choices[listing[name] ?? ''];
          return (
            chosen && (
              <Fact key={name} name={label}>
                {chosen}
              </Fact>
            )
          );
        })}
        <Fact name={texts.posted}>{sayDay(new Date(listing.createdAt))}</Fact>
      </dl>
    </section>
  );
}

/** '5 December 2026', by the marketplace's calendar. */
function sayDay(moment: Date): string {
  const [year = '', month, day] = townDay(moment).split('-');
  return texts.postedOn({ day: Number(day), month: monthName(Number(month)), year });
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // Where letters are large, the value stands below its name.
    <div className="flex flex-wrap gap-x-8 py-2.5">
      <dt className="min-w-[6rem] text-quiet">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function FactLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="font-medium text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}
