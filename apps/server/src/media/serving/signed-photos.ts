// Signed, expiring URLs of photos that are not public.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { photoOfVariant } from '../store-variants.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Minimum lifetimes: conversations stay open for hours, downloads are read later, moderators look at once. */
const lifetimes = { moderator: 10 * MINUTE, message: 6 * HOUR, download: 7 * 24 * HOUR } as const;
export type SigningPurpose = keyof typeof lifetimes;

const signedPattern = /^sealed\/(\d{13})\/([\w-]{43})\/([^/]+)$/;

export type SignedPhotos = {
  /** Replaces the file name in URLs of every width. Valid for 1 to 1.5 times its lifetime. */
  sign(fileName: string, purpose?: SigningPurpose): string;
  verify(signedName: string): string | null;
};

export function createSignedPhotos({ secret, now }: { secret: string; now: () => Date }): SignedPhotos {
  // A derived key: no other signature made with the secret is valid here.
  const key = createHmac('sha256', secret).update('photo-sign').digest();
  const signatureOf = (photo: string, until: string) =>
    createHmac('sha256', key).update(`${photo} ${until}`).digest('base64url');

  return {
    sign(fileName, purpose = 'moderator') {
      // Rounded, so that a refetched list has the same URLs and images do not flicker.
      const step = lifetimes[purpose] / 2;
      const until = String(Math.ceil(now().getTime() / step) * step + lifetimes[purpose]);
      return `sealed/${until}/${signatureOf(fileName, until)}/${fileName}`;
    },
    verify(signedName) {
      const [, until = '', signature = '', name = ''] = signedPattern.exec(signedName) ?? [];
      if (Number(until) <= now().getTime()) return null;
      const right = signatureOf(photoOfVariant(name) ?? name, until);
      const isRight = signature.length === right.length && timingSafeEqual(Buffer.from(signature), Buffer.from(right));
      return isRight ? name : null;
    },
  };
}
