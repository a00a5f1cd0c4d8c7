// What the seller wrote, as they wrote it, and the facts beside it.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { choiceField, choiceNames } from '@chowk/contract/listings/listing-fields';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { homePath } from '../../data/search/home-path.ts';

type DescriptionProps = { readonly listing: Listing };

export function Description({ listing }: DescriptionProps) {
  return (
    <section>
      <h2 className="font-heading font-semibold text-22">Description</h2>
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
      <h2 className="font-heading font-semibold text-22">Details</h2>
      <dl className="mt-2 max-w-prose">
        <Fact name="Category">
          <FactLink to={homePath({ category })}>{findCategory(category)?.name ?? category}</FactLink>
        </Fact>
        {branch && (
          <Fact name="Subcategory">
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
        <Fact name="Posted">{dayMonthYear.format(new Date(listing.createdAt))}</Fact>
      </dl>
    </section>
  );
}

const dayMonthYear = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

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
