// What is known of the other user of a conversation: verified address, since when, answer time, sold and rated.
import { emailConfirmationTexts } from '@chowk/contract/accounts/email-verification/email-verification-texts';
import { shareText } from '@chowk/contract/ratings/ratings';
import { answerTimeTexts } from '@chowk/contract/sellers/response-time';
import { hereSince } from '@chowk/contract/text/here-since';
import { useQuery } from '@tanstack/react-query';
import { sellerQuery } from '../../../data/listings/seller-queries.ts';
import { texts } from './conversation-texts.ts';

/** Nothing while it loads, or if it fails. */
export default function TrustLine({ otherUserId }: { readonly otherUserId: string }) {
  const { data: seller } = useQuery(sellerQuery(otherUserId));
  if (!seller) return null;
  const { isEmailConfirmed, joinedAt, answersWithin, soldCount, rating } = seller;
  const parts = [
    ...(isEmailConfirmed ? [emailConfirmationTexts.mark] : []),
    hereSince(new Date(joinedAt)),
    ...(answersWithin ? [answerTimeTexts[answersWithin]] : []),
    ...(soldCount ? [texts.sold({ count: soldCount })] : []),
    ...(rating ? [shareText(rating)] : []),
  ];
  return <p className="line-clamp-2 text-13 text-quiet">{parts.join(' · ')}</p>;
}
