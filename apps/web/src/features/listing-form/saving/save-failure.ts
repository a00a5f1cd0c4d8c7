// What to tell a seller whose listing could not be saved.
import { errorTitles } from '@chowk/contract/api/error-types';
import { ApiError } from '../../../platform/api/api-error.ts';
import { errorMessage, errorTitle } from '../../../platform/api/error-messages.ts';
import { texts } from './saving-texts.ts';
import type { Problem } from './submission-check.ts';

export function explainFailure(error: unknown, isEdit: boolean): Problem {
  const fallback = isEdit ? texts.updateFailed : texts.createFailed;
  if (error instanceof DOMException && error.name === 'AbortError')
    return { title: texts.stopped.title, description: texts.stopped.text };
  if (!(error instanceof ApiError)) return { title: errorTitles.unknown, description: fallback };
  if (error.type === 'network_error') return { title: errorTitle(error), description: texts.noNetwork };
  // A server in trouble says nothing about the listing that a seller could act on.
  if (isEdit && error.status >= 500) return { title: errorTitle(error), description: fallback };
  return { title: errorTitle(error), description: errorMessage(error, fallback) };
}
