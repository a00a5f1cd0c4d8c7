// Description, details and detail table of a listing.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { choiceField, choiceNames } from '@chowk/contract/listings/listing-fields';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { monthName } from '@chowk/contract/text/months';
import { townDay } from '@chowk/contract/text/town-time';
import type { ReactNode } from 'react';
import { homePath } from '../../domain/search/home-view.ts';
import { Link } from '../../ui/link.tsx';
import { texts } from './listing-detail-texts.ts';

type DescriptionProps = { readonly listing: Listing };

export function Description({ listing }: DescriptionProps) {
  return (
    <section>
      <h2 className="font-heading font-semibold text-22">{texts.description}</h2>
      {/* Plain text; only line breaks stay. */}
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
        <DetailRow name={texts.category}>
          <DetailLink to={homePath({ category })}>{findCategory(category)?.name ?? category}</DetailLink>
        </DetailRow>
        {branch && (
          <DetailRow name={texts.subcategory}>
            <DetailLink to={homePath({ category, subcategory: branch.slug })}>{branch.name}</DetailLink>
          </DetailRow>
        )}
        {choiceNames.map((name) => {
          const { label, choices } = choiceField(name);
          const chosen = choices[listing[name] ?? ''];
          return (
            chosen && (
              <DetailRow key={name} name={label}>
                {chosen}
              </DetailRow>
            )
          );
        })}
        <DetailRow name={texts.posted}>{formatDay(new Date(listing.createdAt))}</DetailRow>
      </dl>
    </section>
  );
}

/** '5 December 2026', in the time zone of the marketplace. */
function formatDay(moment: Date): string {
  const [year = '', month, day] = townDay(moment).split('-');
  return texts.postedOn({ day: Number(day), month: monthName(Number(month)), year });
}

function DetailRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // With large text the value wraps below its name.
    <div className="flex flex-wrap gap-x-8 py-2.5">
      <dt className="min-w-[6rem] text-quiet">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function DetailLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="font-medium text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}

export function DetailTable({ rows }: { readonly rows: ListingDetail['detailRows'] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="at-a-glance">
      <h2 id="at-a-glance" className="font-heading font-semibold text-22">
        {texts.atAGlance}
      </h2>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-10">
        {rows.map(({ name, label, text }) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2.5 break-inside-avoid"
          >
            <dt className="text-quiet">{label}</dt>
            <dd dir="auto" className="min-w-0 font-semibold tabular">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
