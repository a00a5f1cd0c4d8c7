// The last look before a listing is sent: its photos, and who sends it.
import { errorTexts } from '@chowk/contract/api/error-texts';
import { photoLimits } from '@chowk/contract/limits';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import type { FormPhoto } from '../photos/form-photo.ts';
import { texts } from './saving-texts.ts';

export type Problem = { readonly title: string; readonly description: string };

export function findPhotoProblem(photos: readonly FormPhoto[]): Problem | null {
  for (const [index, photo] of photos.entries()) {
    if (photo.kind === 'kept') continue;
    const number = index + 1;
    if (photo.file.size > photoLimits.bytes)
      return { title: photoTexts.tooLargeTitle, description: photoTexts.tooLarge({ number }) };
    if (!photo.file.type.startsWith('image/'))
      return { title: photoTexts.wrongTypeTitle, description: photoTexts.wrongType({ number }) };
  }
  return photos.length === 0 ? { title: photoTexts.requiredTitle, description: photoTexts.required } : null;
}

type Sender = { readonly user: { readonly id: string } | null; readonly token: string | null };

export function findSenderProblem({ user, token }: Sender): Problem | null {
  if (!user) return { title: texts.signInFirst, description: listingTexts.loginToCreate };
  if (!user.id) return { title: texts.error, description: listingTexts.noUserId };
  return token ? null : { title: texts.sessionExpired, description: errorTexts.sessionExpired };
}
