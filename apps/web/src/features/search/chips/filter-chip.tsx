// One active filter; following it takes that filter away.
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { homePath } from '../../../data/search/home-path.ts';
import { texts } from './chips-texts.ts';
import type { Chip } from './filter-chips.ts';

export function FilterChip({ id, label, without }: Chip & { readonly id?: string | undefined }) {
  return (
    <li id={id} className="max-w-full shrink-0">
      <Link
        to={homePath(without)}
        preventScrollReset
        aria-label={texts.remove({ label })}
        className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-tint pr-3 pl-3.5 text-14 font-medium text-primary transition-colors duration-150 hover:bg-line md:min-h-9"
      >
        <span className="max-w-[min(15rem,70vw)] truncate">{label}</span>
        <X className="size-4 shrink-0" aria-hidden="true" />
      </Link>
    </li>
  );
}
