// Says once that a listing could not be loaded for editing.
import { useEffect, useRef } from 'react';
import { isApiError } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toasts/toasts.ts';

/** A listing that is simply not there needs no more words than its page has. */
export function useLoadFailureNotice(error: unknown): void {
  const told = useRef<unknown>(null);
  useEffect(() => {
    if (!error || told.current === error || isApiError(error, 404)) return;
    told.current = error;
    toast({
      title: 'Error',
      description: 'Failed to load listing data. Please try again.',
      tone: 'destructive',
    });
  }, [error]);
}
