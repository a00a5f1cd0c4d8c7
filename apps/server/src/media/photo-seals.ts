// Addresses of photos for moderators: sealed and soon over, so that they see what is hidden from everybody else.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PhotoWidth, photoUrl, uploadsPath } from '@chowk/contract/photos';
import * as z from 'zod/mini';

const MINUTE = 60_000;
/** Rounded, so that a list that is read again shows the same addresses and no picture blinks. */
const STEP_MS = 5 * MINUTE;
const LASTS_MS = 10 * MINUTE;

const Sealed = z.object({ until: z.string().check(z.regex(/^\d{13}$/)), seal: z.string() });

export type PhotoSeals = {
  /** Good for ten to fifteen minutes, whatever becomes of the listing. Only ever given to moderators. */
  addressFor(fileName: string, width: PhotoWidth): string;
  /** Whether the query of a request is the seal of the file it asks for. */
  isGood(name: string, query: unknown): boolean;
};

export function createPhotoSeals({ secret, now }: { secret: string; now: () => Date }): PhotoSeals {
  // A key of its own: nothing else that the secret signs can pass for a seal.
  const key = createHmac('sha256', secret).update('photo-seal').digest();
  const sealOf = (name: string, until: string) =>
    createHmac('sha256', key).update(`${name} ${until}`).digest('base64url');

  return {
    addressFor(fileName, width) {
      const address = photoUrl(fileName, width);
      const until = String(Math.ceil(now().getTime() / STEP_MS) * STEP_MS + LASTS_MS);
      return `${address}?until=${until}&seal=${sealOf(address.slice(uploadsPath.length), until)}`;
    },
    isGood(name, query) {
      const given = Sealed.safeParse(query);
      if (!given.success || Number(given.data.until) <= now().getTime()) return false;
      const [seal, right] = [Buffer.from(given.data.seal), Buffer.from(sealOf(name, given.data.until))];
      return seal.length === right.length && timingSafeEqual(seal, right);
    },
  };
}
