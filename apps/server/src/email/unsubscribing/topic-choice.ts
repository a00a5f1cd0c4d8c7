// The choice that the link of a letter makes: one topic of one person, and nothing else.

import type { TopicChosen } from '@chowk/contract/email/preferences/email-preference-schemas';
import type { MessageEmailChoice } from '@chowk/contract/email/preferences/email-preferences';
import type { Database } from '../../database/database.ts';
import { findEmailPreferences, saveTopic } from '../preferences/email-preferences.store.ts';
import { readSubscription } from './unsubscribe-link.ts';

type Parts = { readonly database: Database; readonly secret: string };

/** Null: the link is not one of ours, or its person is gone. */
export async function chooseForTopic(
  { database, secret }: Parts,
  token: string,
  choice: MessageEmailChoice,
): Promise<TopicChosen | null> {
  const subscription = readSubscription(token, secret);
  if (!subscription) return null;
  const { personId, topic } = subscription;
  const { [topic]: before } = await findEmailPreferences(database, personId);
  if (!(await saveTopic(database, personId, topic, choice))) return null;
  return { topic, before: typeof before === 'string' ? before : before ? 'soon' : 'never' };
}
