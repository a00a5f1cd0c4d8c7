// What is said when a part of the page could not be fetched.
import { networkError } from '../../platform/api-error.ts';
import { toastError } from '../../platform/error-words.ts';

export function sayPartMissing(): void {
  toastError(networkError());
}
