// HTTP for one's choice of letters, signed in or by the link of a letter.
import type * as contract from '@chowk/contract/email/preferences/email-preference-endpoints';
import { emailPreferenceTexts } from '@chowk/contract/email/preferences/email-preference-texts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { invalid } from '../../http/errors.ts';
import type { Handler } from '../../http/serve.ts';
import { doesAddressFail } from '../failures/failing-addresses.store.ts';
import { chooseForTopic } from '../unsubscribing/topic-choice.ts';
import * as store from './email-preferences.store.ts';

type Parts = { readonly database: Database; readonly config: Pick<Config, 'tokenSecret'> };

export function emailPreferenceRoutes({ database, config }: Parts) {
  const show: Handler<typeof contract.showEmailPreferences> = async ({ person }) => {
    const preferences = await store.findEmailPreferences(database, person.id);
    return { status: 200, body: { ...preferences, addressFails: await doesAddressFail(database, person.id) } };
  };

  const save: Handler<typeof contract.saveEmailPreferences> = async ({ person, body }) => {
    await store.saveEmailPreferences(database, person.id, body);
    return { status: 200, body: { message: emailPreferenceTexts.saved } };
  };

  const chooseTopic: Handler<typeof contract.chooseEmailTopic> = async ({ body: { token, choice } }) => {
    const chosen = await chooseForTopic({ database, secret: config.tokenSecret }, token, choice);
    if (!chosen) throw invalid(emailPreferenceTexts.linkWrong);
    return { status: 200, body: chosen };
  };

  return { show, save, chooseTopic };
}
