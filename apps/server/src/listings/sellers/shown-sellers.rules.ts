// Who has a page: the same answer for somebody who is hidden and somebody who never was.
import { personTexts } from '@chowk/contract/people/person-texts';
import { notFound } from '../../http/errors.ts';

export function mustBeShown<Seller>(seller: Seller | null): Seller {
  if (!seller) throw notFound(personTexts.notFound);
  return seller;
}
