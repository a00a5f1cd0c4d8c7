// Signed addresses of photos for moderators, valid for some minutes: they see what is hidden from everybody else.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { photoOfVariant } from '../photo-names.ts';

const MINUTE = 60_000;
/** Rounded, so that a list that is read again shows the same addresses and no picture blinks. */
const STEP_MS = 5 * MINUTE;
const LASTS_MS = 10 * MINUTE;

const sealedPattern = /^sealed\/(\d{13})\/([\w-]{43})\/([^/]+)$/;

export type SignedPhotos = {
  /**
   * What stands for the file's name in a moderator's list, and makes addresses of every width as that does. Good for
   * ten to fifteen minutes, whatever becomes of the listing.
   */
  seal(fileName: string): string;
  /** The name under a good seal. */
  open(sealedName: string): string | null;
};

export function createSignedPhotos({ secret, now }: { secret: string; now: () => Date }): SignedPhotos {
  // A key of its own: nothing else that the secret signs can pass for a seal.
  const key = createHmac('sha256', secret).update('photo-seal').digest();
  const sealOf = (photo: string, until: string) =>
    createHmac('sha256', key).update(`${photo} ${until}`).digest('base64url');

  return {
    seal(fileName) {
      const until = String(Math.ceil(now().getTime() / STEP_MS) * STEP_MS + LASTS_MS);
      return `sealed/${until}/${sealOf(fileName, until)}/${fileName}`;
    },
    open(sealedName) {
      const [, until = '', seal = '', name = ''] = sealedPattern.exec(sealedName) ?? [];
      if (Number(until) <= now().getTime()) return null;
      const right = sealOf(photoOfVariant(name) ?? name, until);
      const isRight = seal.length === right.length && timingSafeEqual(Buffer.from(seal), Buffer.from(right));
      return isRight ? name : null;
    },
  };
}
