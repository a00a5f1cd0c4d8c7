// The way to a person's own listings.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/addresses/paths.ts';

export function MyListingsLink({ children }: { readonly children: ReactNode }) {
  return (
    <Link to={paths.myListings} className="font-semibold text-primary underline">
      {children}
    </Link>
  );
}
