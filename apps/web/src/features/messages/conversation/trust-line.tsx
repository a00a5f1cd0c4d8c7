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
  // The most telling first: what has no place in two lines is left out.
  const parts = [
    ...(rating ? [shareText(rating)] : []),
    ...(soldCount ? [texts.sold({ count: soldCount })] : []),
    ...(answersWithin ? [answerTimeTexts[answersWithin]] : []),
    ...(isEmailConfirmed ? [emailConfirmationTexts.mark] : []),
    hereSince(new Date(joinedAt)),
  ];
  return (
    <ul className="flex max-h-[2lh] flex-wrap gap-x-3 overflow-hidden text-13 text-quiet">
      {parts.map((part) => (
        <li key={part} className="max-w-full truncate">
          {part}
        </li>
      ))}
    </ul>
  );
}
