// Why a listing cannot be submitted (photos, session), and how a failed save is explained.
import { errorTexts } from '@chowk/contract/http/error-texts';
import { errorTitles } from '@chowk/contract/http/error-types';
import { photoLimits } from '@chowk/contract/limits';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { storageKeys } from '../../../data/session/stored-session.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { errorMessage, errorTitle } from '../../../platform/api/error-messages.ts';
import { formatTime } from '../../../platform/time/format-time.ts';
import { texts } from '../listing-form-texts.ts';
import type { FormPhoto } from '../photos/form-photo.ts';

type Problem = { readonly title: string; readonly description: string };

export function findPhotoProblem(photos: readonly FormPhoto[]): Problem | null {
  for (const [index, photo] of photos.entries()) {
    if (photo.kind === 'uploaded') continue;
    const number = index + 1;
    if (photo.file.size > photoLimits.bytes)
      return { title: photoTexts.tooLargeTitle, description: photoTexts.tooLarge({ number }) };
    if (!photo.file.type.startsWith('image/'))
      return { title: photoTexts.wrongTypeTitle, description: photoTexts.wrongType({ number }) };
  }
  return photos.length === 0 ? { title: photoTexts.requiredTitle, description: photoTexts.required } : null;
}

export function hasStoredToken(): boolean {
  return localStorage.getItem(storageKeys.token) !== null;
}

type Sender = { readonly user: { readonly id: string } | null; readonly hasToken: boolean };

export function findSenderProblem({ user, hasToken }: Sender): Problem | null {
  if (!user) return { title: texts.signInFirst, description: listingTexts.loginToCreate };
  if (!user.id) return { title: texts.error, description: listingTexts.noUserId };
  return hasToken ? null : { title: texts.sessionExpired, description: errorTexts.sessionExpired };
}

/** Null when the session has ended meanwhile, which has a toast of its own. */
export function describeSaveFailure(error: unknown, isEdit: boolean, hasSession = true): Problem | null {
  const fallback = isEdit ? texts.updateFailed : texts.createFailed;
  if (error instanceof DOMException && error.name === 'AbortError')
    return { title: texts.stopped.title, description: texts.stopped.text };
  if (!(error instanceof ApiError)) return { title: errorTitles.unknown, description: fallback };
  if (error.status === 401 && !hasSession) return null;
  // A limit of the account says itself when the next one is possible, and what widens it.
  if (error.status === 429 && isAccountLimit(error))
    return { title: texts.manyListings.title, description: errorMessage(error, fallback) };
  if (error.status === 429 && error.retryAfterSeconds !== null) {
    const time = formatTime(new Date(Date.now() + error.retryAfterSeconds * 1000));
    return { title: texts.manyListings.title, description: texts.manyListings.text({ time }) };
  }
  if (error.type === 'network_error') return { title: errorTitle(error), description: texts.noNetwork };
  // A 5xx message says nothing about the listing that a seller could act on.
  if (isEdit && error.status >= 500) return { title: errorTitle(error), description: fallback };
  return { title: errorTitle(error), description: errorMessage(error, fallback) };
}

function isAccountLimit({ body }: ApiError): boolean {
  const { code } = (body ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && code.startsWith('account-limits.');
}
