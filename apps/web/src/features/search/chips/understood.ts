// What was understood from the words, as chips: what each says, and the views without it and with nothing else.
import { readDetailFilters, writeDetailFilters } from '@chowk/contract/listings/details/detail-filters';
import { literalOf, type Understood } from '@chowk/contract/search/understood';
import { setPlace } from '../../../data/places/set-place.ts';
import type { HomeView } from '../../../data/search/home-view.ts';
import { addLiteral } from '../../../data/search/literal.ts';
import { rupees } from './filter-chips.ts';

export type UnderstoodChip = {
  readonly label: string;
  /** Its words are then words like any other. */
  readonly without: HomeView;
  /** What it pulls to the front, as a filter. */
  readonly only?: { readonly label: string; readonly to: HomeView };
  /** Nobody knows yet where the person is. */
  readonly asksPlace?: boolean;
};

export function listUnderstood(understood: readonly Understood[], view: HomeView): UnderstoodChip[] {
  const first: HomeView = { ...view, shown: undefined };
  return understood.flatMap((each) => {
    const literal = literalOf(each);
    return literal ? [{ ...describe(each, first), without: { ...first, literal: addLiteral(view, literal) } }] : [];
  });
}

function describe(each: Understood, view: HomeView): Omit<UnderstoodChip, 'without'> {
  switch (each.kind) {
    case 'place': {
      const label = `Near ${each.name}`;
      return { label, only: { label: `Only near ${each.name}`, to: { ...view, ...setPlace(each) } } };
    }
    case 'category': {
      const { name, category, subcategory } = each;
      const to = { ...view, category, subcategory: subcategory ?? undefined };
      return { label: name, only: { label: `Only ${name}`, to } };
    }
    case 'detail': {
      const { name, text, filter } = each;
      const details = writeDetailFilters({ ...readDetailFilters(view.details), [name]: filter }) ?? undefined;
      return { label: text, only: { label: `Only ${text}`, to: { ...view, details } } };
    }
    case 'price':
      return { label: sayPrice(each) + (each.isFilter ? '' : ': none') };
    default:
      return each.kind === 'nearMe' && !each.isLocated
        ? { label: 'Near me: choose your place', asksPlace: true }
        : { label: 'Near me' };
  }
}

type Prices = Pick<Extract<Understood, { kind: 'price' }>, 'minPrice' | 'maxPrice'>;

function sayPrice({ minPrice, maxPrice }: Prices): string {
  const [low, high] = [minPrice, maxPrice].map((price) => price !== null && `₹${rupees.format(price)}`);
  if (low && high) return low === high ? low : `${low} – ${high}`;
  return low ? `From ${low}` : `Under ${high}`;
}
