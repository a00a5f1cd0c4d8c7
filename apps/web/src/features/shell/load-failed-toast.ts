// The toast when a part of the page could not be loaded.
import { networkError } from '../../platform/api/api-error.ts';
import { toastError } from '../../platform/api/error-messages.ts';

export function toastLoadFailed(): void {
  toastError(networkError());
}
