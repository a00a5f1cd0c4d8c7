// When a listing ends, said on its card only when that is near.
import { cardExpiryText, type ExpiryColour, expiryColour } from '@chowk/contract/expiry';
import { useNow } from '../../platform/now.tsx';

const colours: Record<ExpiryColour, string> = { red: 'text-sold', amber: 'text-pending', green: 'text-fine' };

export function CardExpiry({ expiresAt }: { readonly expiresAt: string }) {
  const now = useNow();
  const moment = new Date(expiresAt);
  const text = cardExpiryText(moment, now);
  if (!text) return null;
  return <p className={`text-13 font-medium ${colours[expiryColour(moment, now)]}`}>{text}</p>;
}
