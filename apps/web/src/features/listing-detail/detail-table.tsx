// What a listing says of itself, in rows: what a buyer asks first, before the words of the seller.
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { texts } from './listing-detail-texts.ts';

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
