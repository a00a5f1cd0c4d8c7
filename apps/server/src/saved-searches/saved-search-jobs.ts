// Work on saved searches without a session: stop by the link of an email or by 'Mute' in a push, compile again, clean up.
import type { MessageEmailChoice } from '@chowk/contract/email/preferences/email-preferences';
import { Id } from '@chowk/contract/http/common-schemas';
import { DAY_MS } from '@chowk/contract/limits';
import type { AlertFrequency } from '@chowk/contract/saved-searches/saved-search-limits';
import { type Database, inTransaction } from '../database/database.ts';
import { findEmailPreferences } from '../email/index.ts';
import { nextDigest } from '../notifications/index.ts';
import type { SearchCompiler } from './compile-search.ts';
import {
  deleteOldAlerts,
  demoteBroad,
  findForLink,
  findStale,
  markCompiled,
  replaceCompiled,
  updateSearch,
} from './saved-searches.store.ts';

/** Unsubscribe links speak of 'soon', as they do for messages. */
const frequencies: Readonly<Record<MessageEmailChoice, AlertFrequency>> = {
  soon: 'instant',
  daily: 'daily',
  never: 'never',
};
const choices: Readonly<Record<AlertFrequency, MessageEmailChoice>> = {
  instant: 'soon',
  daily: 'daily',
  never: 'never',
};

type Parts = { readonly database: Database; readonly now: () => Date };

/** By the signed link of an email. Returns the choice before; null for a search that is deleted. */
export async function chooseForSearch(
  { database, now }: Parts,
  searchId: string,
  choice: MessageEmailChoice,
): Promise<MessageEmailChoice | null> {
  const search = await findForLink(database, searchId);
  if (!search) return null;
  const { user_id, frequency: before, is_broad } = search;
  const frequency = is_broad && choice === 'soon' ? 'daily' : frequencies[choice];
  const { timeZone } = await findEmailPreferences(database, user_id);
  const digestAt = is_broad && frequency === 'daily' ? nextDigest(now(), timeZone) : null;
  await updateSearch(database, user_id, searchId, { frequency, digestAt, changed_at: now() });
  return choices[before];
}

const tagPrefix = 'search:';

export const tagOfSearch = (searchId: string): string => `${tagPrefix}${searchId}`;

/** By 'Mute' in a push. False if the tag is not that of a search. */
export async function stopSearchOfTag(parts: Parts, tag: string): Promise<boolean> {
  const { data: searchId } = Id.safeParse(tag.startsWith(tagPrefix) ? tag.slice(tagPrefix.length) : '');
  return searchId !== undefined && (await chooseForSearch(parts, searchId, 'never')) !== null;
}

const BATCH_SIZE = 200;
const MAX_FAILURES = 20;
/** Words of other scripts that listings use, and how frequent words are, change slowly. */
const RECOMPILE_AFTER_MS = 7 * DAY_MS;

type RecompileParts = Parts & { readonly compiler: SearchCompiler };

/** Searches that another vocabulary compiled, and those compiled a week ago. One that fails waits a week and holds up no other. */
export async function recompileSearches(
  { database, compiler, now }: RecompileParts,
  signal?: AbortSignal,
): Promise<void> {
  const version = await compiler.version();
  const before = new Date(now().getTime() - RECOMPILE_AFTER_MS);
  const failures: unknown[] = [];
  let stale: Awaited<ReturnType<typeof findStale>>;
  do {
    stale = await findStale(database, { compiler: version, before, limit: BATCH_SIZE });
    for (const { id, search, placeName } of stale) {
      if (signal?.aborted) return;
      // The database is busy: the rest waits for the next round.
      if (failures.length === MAX_FAILURES)
        throw new AggregateError(failures, 'saved searches were not compiled again');
      try {
        const compiled = await compiler.compileAgain(search, placeName);
        await inTransaction(database, async (transaction) => {
          if (!compiled) return markCompiled(transaction, id, version, now());
          await replaceCompiled(transaction, id, compiled, now());
          await demoteBroad(transaction, id, nextDigest(now(), null));
        });
      } catch (error) {
        failures.push(error);
        await markCompiled(database, id, version, now());
      }
    }
  } while (stale.length > 0);
  if (failures.length > 0) throw new AggregateError(failures, 'saved searches were not compiled again');
}

/** As long as a listing can be on sale with renewals of a month and one more. */
const ALERT_LIFE_MS = 90 * DAY_MS;

export function cleanSavedSearches({ database, now }: Parts): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  return deleteOldAlerts(database, { before: before(ALERT_LIFE_MS), orphansSince: before(DAY_MS) });
}
