// A seller as everybody sees them.
import type { AnswerTime } from '@chowk/contract/sellers/response-time';
import type { Person } from '@chowk/contract/sellers/seller-schemas';
import { type PublicSeller, startOfMonth } from '../listings/index.ts';
import type { OfferCounts } from './offers.store.ts';

export function presentSeller(seller: PublicSeller, counts: OfferCounts, answersWithin: AnswerTime | null): Person {
  return {
    id: seller.id,
    fullName: seller.full_name,
    avatar: seller.avatar,
    isEmailConfirmed: seller.email_verified_at !== null,
    joinedAt: startOfMonth(seller.created_at),
    answersWithin,
    onSaleCount: counts.onSale,
    soldCount: seller.shows_sold ? counts.sold : null,
  };
}
