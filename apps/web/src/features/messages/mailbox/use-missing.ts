// An address may name a conversation that there is not, nor could be: it is said, and the list is what is left.
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { notThere } from '../conversations.ts';

export function useMissing(thread: Pick<UseQueryResult, 'error'>, isNamed: boolean): boolean {
  const [isMissing, setMissing] = useState(false);
  if (isNamed && !isMissing && isApiError(thread.error, 404)) setMissing(true);
  useEffect(() => {
    if (isMissing) toast({ ...notThere, tone: 'destructive' });
  }, [isMissing]);
  return isMissing;
}
