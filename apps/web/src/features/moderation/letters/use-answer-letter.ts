// Answering a letter to support, or closing it: it leaves those that wait.
import { answerLetter } from '@chowk/contract/letters/support-letter-endpoints';
import type { SupportLetter } from '@chowk/contract/letters/support-letter-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { moderationKey } from '../reports/reports-query.ts';
import { isSettledElsewhere } from '../reports/use-act-on-report.ts';
import { texts } from './letters-texts.ts';

type Answering = { readonly letter: SupportLetter; readonly answer: string | null };

/** `onSettled` is called when the list is up to date again; after a failure that may pass, what was written stays. */
export function useAnswerLetter(onSettled: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const askAgain = async () => {
    await queries.invalidateQueries({ queryKey: moderationKey });
    onSettled();
  };
  return useMutation({
    mutationFn: ({ letter: { id }, answer }: Answering) => api.call(answerLetter, { params: { id }, body: { answer } }),
    onSuccess: async (_, { letter, answer }) => {
      toast({ title: answer === null ? texts.letterClosed : texts.answerSent, description: letter.subject });
      await askAgain();
    },
    onError: async (error) => {
      toastError(error);
      if (isSettledElsewhere(error)) await askAgain();
    },
  });
}
