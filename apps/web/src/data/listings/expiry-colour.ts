// The colour in which a listing's expiry is written: red when it is near, amber within a week, green beyond.
import { type ExpiryColour, expiryColour } from '@chowk/contract/listings/expiry';

const classes: Record<ExpiryColour, string> = { red: 'text-sold', amber: 'text-pending', green: 'text-fine' };

export function expiryClass(expiresAt: Date, now: Date): string {
  return classes[expiryColour(expiresAt, now)];
}
