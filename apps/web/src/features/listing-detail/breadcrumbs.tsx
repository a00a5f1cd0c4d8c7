// Breadcrumbs: home, category, subcategory, this listing.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { texts } from './listing-detail-texts.ts';
import { crumbsTo } from './structured-data/structured-data.ts';

export function Breadcrumbs({ listing }: { readonly listing: Listing }) {
  return (
    <nav aria-label={texts.breadcrumb} className="text-14">
      <ol className="flex flex-wrap items-center gap-x-1 md:flex-nowrap">
        {crumbsTo(listing).map(({ name, path }, index) => (
          <li key={path} className="flex shrink-0 items-center gap-1">
            {index > 0 && <Arrow />}
            <Link to={path} className="flex min-h-11 items-center text-quiet hover:text-primary hover:underline">
              {name}
            </Link>
          </li>
        ))}
        {/* A phone has no room for it, and shows it as the heading a little below. */}
        <li aria-current="page" className="hidden min-w-0 items-center gap-1 md:flex">
          <Arrow />
          <span className="truncate">{listing.title}</span>
        </li>
      </ol>
    </nav>
  );
}

function Arrow() {
  return <ChevronRight className="size-4 shrink-0 text-quiet" aria-hidden="true" />;
}
