// Error messages and error toasts.
import { errorTexts } from '@chowk/contract/http/error-texts';
import { errorTitles } from '@chowk/contract/http/error-types';
import { toast } from '../toasts/toasts.ts';
import { ApiError, messageIn } from './api-error.ts';

type OAuthError = { readonly error?: { readonly type?: unknown; readonly message?: unknown } };

/** From an identity provider, from JSON inside the message, or the message itself. */
export function errorMessage(error: unknown, fallback?: string): string {
  const oauth = (error instanceof ApiError ? error.body : error) as OAuthError | null | undefined;
  if (typeof oauth?.error?.type === 'string' && typeof oauth.error.message === 'string') {
    return `${oauth.error.type}: ${oauth.error.message}`;
  }
  if (error instanceof ApiError) return messageOfApiError(error) || fallback || errorTitle(error);
  return (error instanceof Error ? messageInJson(error.message) : '') || (fallback ?? errorTitles.unknown);
}

/** Empty when the response had nothing but a status. */
function messageOfApiError({ body, details, message, status, statusText }: ApiError): string {
  if (Array.isArray(body))
    return body
      .map((item: { description?: string }) => item.description ?? '')
      .join(' ')
      .trim();
  const fields = Object.entries(details);
  if (fields.length === 0) return message === `${status} ${statusText}`.trim() ? '' : messageInJson(message);
  return [errorTexts.validationHeading, ...fields.map(([field, texts]) => `${field}: ${texts.join(', ')}`)].join('\n');
}

function messageInJson(message: string): string {
  try {
    return messageIn(JSON.parse(message.slice(message.indexOf('{')))) ?? message;
  } catch {
    return message;
  }
}

export function errorTitle(error: unknown): string {
  return error instanceof ApiError ? errorTitles[error.type] : errorTitles.unknown;
}

/** The screen's own title for a failure, unless the request was not sent. */
export function failureTitle(error: unknown, own?: string): string {
  return own === undefined || (error instanceof ApiError && error.isTokenRefusal) ? errorTitle(error) : own;
}

/** The screen's own text for a failure, unless the request was not sent; too many requests say how long to wait. */
export function failureMessage(error: unknown, own?: string): string {
  const saysItself = error instanceof ApiError && (error.status === 429 || error.isTokenRefusal);
  return own === undefined || saysItself ? errorMessage(error, own) : own;
}

export function toastError(error: unknown, own: { title?: string; description?: string } = {}): void {
  toast({
    title: failureTitle(error, own.title),
    description: failureMessage(error, own.description),
    tone: 'destructive',
  });
}
