// Signed addresses of photos that not everybody may see: valid for a while, and told to those alone who may.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { photoOfVariant } from '../photo-names.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How long an address is good, at least. A conversation stays open on a screen; of their download people want the photos
 * later; what is hidden from everybody else moderators look at now.
 */
const lasts = { moderator: 10 * MINUTE, message: 6 * HOUR, download: 7 * 24 * HOUR } as const;
export type SealFor = keyof typeof lasts;

const sealedPattern = /^sealed\/(\d{13})\/([\w-]{43})\/([^/]+)$/;

export type SignedPhotos = {
  /**
   * What stands for the file's name, and makes addresses of every width as that does. Good for its time or half as long
   * again, as long as the file is there.
   */
  seal(fileName: string, sealFor?: SealFor): string;
  /** The name under a good seal. */
  open(sealedName: string): string | null;
};

export function createSignedPhotos({ secret, now }: { secret: string; now: () => Date }): SignedPhotos {
  // A key of its own: nothing else that the secret signs can pass for a seal.
  const key = createHmac('sha256', secret).update('photo-seal').digest();
  const sealOf = (photo: string, until: string) =>
    createHmac('sha256', key).update(`${photo} ${until}`).digest('base64url');

  return {
    seal(fileName, sealFor = 'moderator') {
      // Rounded, so that a list that is read again shows the same addresses and no picture blinks.
      const step = lasts[sealFor] / 2;
      const until = String(Math.ceil(now().getTime() / step) * step + lasts[sealFor]);
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
