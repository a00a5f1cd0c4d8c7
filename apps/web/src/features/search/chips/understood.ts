// Understood search words as chips: labels, and the views without each or filtered by it alone.
import { readDetailFilters, writeDetailFilters } from '@chowk/contract/listings/details/detail-filters';
import { literalOf, type Understood } from '@chowk/contract/search/understood';
import { groupDigits } from '@chowk/contract/text/group-digits';
import { addLiteralWord } from '../../../domain/search/facets.ts';
import type { HomeView } from '../../../domain/search/home-view.ts';
import { setPlace } from '../../../domain/search/place-filter.ts';
import { formatPlaceName } from '../../../domain/search/search-labels.ts';
import { texts } from './understood-texts.ts';

export type UnderstoodChip = {
  readonly label: string;
  readonly without: HomeView;
  readonly only?: { readonly label: string; readonly to: HomeView };
  readonly asksPlace?: boolean;
};

export function listUnderstood(understood: readonly Understood[], view: HomeView): UnderstoodChip[] {
  const first: HomeView = { ...view, shown: undefined };
  return understood.flatMap((each) => {
    const literal = each.kind === 'correction' ? null : literalOf(each);
    return literal ? [{ ...describe(each, first), without: { ...first, literal: addLiteralWord(view, literal) } }] : [];
  });
}

function describe(each: Understood, view: HomeView): Omit<UnderstoodChip, 'without'> {
  switch (each.kind) {
    case 'place': {
      const place = formatPlaceName(each.name);
      const only = { label: texts.onlyNear({ place }), to: { ...view, ...setPlace(each) } };
      return { label: texts.near({ place }), only };
    }
    case 'category': {
      const { name: kind, category, subcategory } = each;
      const to = { ...view, category, subcategory: subcategory ?? undefined };
      return { label: kind, only: { label: texts.onlyKind({ kind }), to } };
    }
    case 'detail': {
      const { name, text: detail, filter } = each;
      const details = writeDetailFilters({ ...readDetailFilters(view.details), [name]: filter }) ?? undefined;
      return { label: detail, only: { label: texts.onlyDetail({ detail }), to: { ...view, details } } };
    }
    case 'exclusion':
      return { label: texts.not({ thing: each.text }) };
    case 'price':
      return { label: each.isFilter ? priceLabel(each) : texts.noneAtPrice({ price: priceLabel(each) }) };
    default:
      return each.kind === 'nearMe' && !each.isLocated
        ? { label: texts.choosePlace, asksPlace: true }
        : { label: texts.nearMe };
  }
}

export type SearchNote = { readonly text: string; readonly link?: { readonly label: string; readonly to: HomeView } };

/** Sentences about the results: what was corrected, what is not there, which prices rule each other out. */
export function listNotes(understood: readonly Understood[], view: HomeView): SearchNote[] {
  return understood.flatMap((each): SearchNote[] => {
    if (each.kind === 'contradiction') return [{ text: texts.contradiction }];
    if (each.kind === 'missing') {
      const { text, place } = each;
      return [
        { text: place ? texts.missingInPlace({ text, place: formatPlaceName(place) }) : texts.missing({ text }) },
      ];
    }
    if (each.kind !== 'correction') return [];
    const to = { ...view, shown: undefined, literal: addLiteralWord(view, 'spelling') };
    return [{ text: texts.corrected({ to: each.to }), link: { label: texts.searchInstead({ from: each.from }), to } }];
  });
}

type Prices = Pick<Extract<Understood, { kind: 'price' }>, 'minPrice' | 'maxPrice'>;

function priceLabel({ minPrice, maxPrice }: Prices): string {
  const [low, high] = [minPrice, maxPrice].map((price) => price !== null && `₹${groupDigits(price)}`);
  if (low && high) return low === high ? low : texts.priceBetween({ low, high });
  return low ? texts.priceFrom({ price: low }) : texts.priceUnder({ price: high || '' });
}
