// What to tell a seller whose listing could not be saved.
import { errorTitles } from '@chowk/contract/api/error-types';
import { ApiError } from '../../../platform/api/api-error.ts';
import { errorMessage, errorTitle } from '../../../platform/api/error-messages.ts';
import type { Problem } from './submission-check.ts';

const saveTexts = {
  createFailed: 'Failed to create listing. Please try again.',
  updateFailed: 'There was a problem updating your listing. Please try again.',
  stopped: { title: 'Upload stopped', description: 'What you wrote is kept here.' },
  network: 'Network error: please check your internet connection. What you wrote is kept here.',
} as const;

export function explainFailure(error: unknown, isEdit: boolean): Problem {
  const fallback = isEdit ? saveTexts.updateFailed : saveTexts.createFailed;
  if (error instanceof DOMException && error.name === 'AbortError') return saveTexts.stopped;
  if (!(error instanceof ApiError)) return { title: errorTitles.unknown, description: fallback };
  if (error.type === 'network_error') return { title: errorTitle(error), description: saveTexts.network };
  // A server in trouble says nothing about the listing that a seller could act on.
  if (isEdit && error.status >= 500) return { title: errorTitle(error), description: fallback };
  return { title: errorTitle(error), description: errorMessage(error, fallback) };
}
