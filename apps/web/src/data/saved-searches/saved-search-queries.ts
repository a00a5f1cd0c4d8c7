// Saved searches of the signed-in user: the list, saving one with its confirmation, and how many users look for an item.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { describeRate, describeSearch } from '@chowk/contract/saved-searches/describe-search';
import { saveSearch, showDemand, showSavedSearches } from '@chowk/contract/saved-searches/saved-search-endpoints';
import type { DemandRequest, NewSavedSearch, SavedSearch } from '@chowk/contract/saved-searches/saved-search-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { paths } from '../../platform/addresses/paths.ts';
import { toastError } from '../../platform/api/error-messages.ts';
import { apiOf, defineQuery } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { texts } from './saved-search-texts.ts';

export function savedSearchesQuery(userId: string) {
  return defineQuery(
    ['saved-searches', userId],
    (api, signal): Promise<SavedSearch[]> => api.call(showSavedSearches, { signal }),
    { isPersonal: true, freshMs: 30_000 },
  );
}

type SaveParts = {
  readonly queries: QueryClient;
  readonly user: Pick<User, 'id'>;
  readonly navigate: (path: string) => unknown;
};

/** Long enough to read what was understood and to press the button. */
const CONFIRMATION_MS = 10_000;

/** Saves, and says back what was understood, how often it finds something, and how often the user is notified. */
export async function saveAndConfirm(body: NewSavedSearch, { queries, user, navigate }: SaveParts): Promise<boolean> {
  try {
    const saved = await apiOf(queries).call(saveSearch, { body });
    await queries.invalidateQueries({ queryKey: savedSearchesQuery(user.id).queryKey });
    toast({
      title: texts.saved,
      description: texts.summary({
        search: describeSearch(saved),
        rate: describeRate(saved.perDay),
        frequency: texts.frequency[saved.frequency],
      }),
      ms: CONFIRMATION_MS,
      action: { label: texts.change, run: () => void navigate(paths.savedSearches) },
    });
    return true;
  } catch (error) {
    toastError(error, { title: texts.notSaved });
    return false;
  }
}

export function demandQuery(written: DemandRequest) {
  return defineQuery(
    ['demand', written],
    async (api, signal) => (await api.call(showDemand, { body: written, signal })).users,
    { isPersonal: true },
  );
}
