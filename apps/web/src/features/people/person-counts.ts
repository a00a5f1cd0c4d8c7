// How much somebody offers and sold, in words.
import type { Person } from '@chowk/contract/people/person-schemas';
import { groupDigits } from '@chowk/contract/text/group-digits';
import { hereSince } from '@chowk/contract/text/here-since';
import { texts } from './people-texts.ts';

export function countOnSale(count: number): string {
  return texts.onSale({ count: groupDigits(count) });
}

export function countSold(count: number): string {
  return texts.sold({ count: groupDigits(count) });
}

/** 'Asha Verma: 3 on sale. Here since March 2026.' */
export function describePerson({ fullName, onSaleCount, joinedAt }: Person): string {
  const since = hereSince(new Date(joinedAt));
  return texts.description({ name: fullName, count: groupDigits(onSaleCount), since });
}
