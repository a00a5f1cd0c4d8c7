// HTTP for email preferences: signed in, by the link in an email, and one-click unsubscribe (RFC 8058).
import type * as contract from '@chowk/contract/email/preferences/email-preference-endpoints';
import type { TopicChosen } from '@chowk/contract/email/preferences/email-preference-schemas';
import { emailPreferenceTexts } from '@chowk/contract/email/preferences/email-preference-texts';
import type { MessageEmailChoice } from '@chowk/contract/email/preferences/email-preferences';
import { refs } from '@chowk/contract/languages/text-ref';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { invalid, messageBody } from '../http/errors.ts';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import type { Handler } from '../http/serve.ts';
import * as store from './email-preferences.store.ts';
import { findEmailPreferences, isAddressFailing, saveTopic } from './email-preferences.store.ts';
import { readSubscription, unsubscribePath } from './unsubscribe-link.ts';

export type ChooseForSearch = (searchId: string, choice: MessageEmailChoice) => Promise<MessageEmailChoice | null>;

type RouteParts = {
  readonly database: Database;
  readonly config: Pick<Config, 'tokenSecret'>;
  readonly chooseForSearch: ChooseForSearch;
};

export function emailPreferenceRoutes({ database, config, chooseForSearch }: RouteParts) {
  const show: Handler<typeof contract.showEmailPreferences> = async ({ caller }) => {
    const preferences = await store.findEmailPreferences(database, caller.id);
    return { status: 200, body: { ...preferences, addressFails: await isAddressFailing(database, caller.id) } };
  };

  const save: Handler<typeof contract.saveEmailPreferences> = async ({ caller, body }) => {
    await store.saveEmailPreferences(database, caller.id, body);
    return { status: 200, body: messageBody(refs(emailPreferenceTexts).saved) };
  };

  const chooseTopic: Handler<typeof contract.chooseEmailTopic> = async ({ body: { token, choice } }) => {
    const chosen = await saveTopicByToken({ database, secret: config.tokenSecret, chooseForSearch }, token, choice);
    if (!chosen) throw invalid(refs(emailPreferenceTexts).linkWrong);
    return { status: 200, body: chosen };
  };

  return { show, save, chooseTopic };
}

type TopicParts = Pick<RouteParts, 'database' | 'chooseForSearch'> & { readonly secret: string };

async function saveTopicByToken(
  { database, secret, chooseForSearch }: TopicParts,
  token: string,
  choice: MessageEmailChoice,
): Promise<TopicChosen | null> {
  const subscription = readSubscription(token, secret);
  if (!subscription) return null;
  const { id, topic } = subscription;
  if (topic === 'savedSearch') {
    const before = await chooseForSearch(id, choice);
    return before && { topic, before };
  }
  const { [topic]: before } = await findEmailPreferences(database, id);
  if (!(await saveTopic(database, id, topic, choice))) return null;
  return { topic, before: typeof before === 'string' ? before : before ? 'soon' : 'never' };
}

type OneClickParts = {
  readonly database: Database;
  readonly config: { readonly tokenSecret: string };
  readonly limits: RequestLimits;
  readonly chooseForSearch: ChooseForSearch;
};

const oneClick = 'List-Unsubscribe=One-Click';
const MAX_BODY_BYTES = 1024;

/** Needs no cookie: the signed link is the permission, for its topic alone. A GET of the same path is a page that changes
 * nothing, because mail programs prefetch links. */
export function serveOneClick(
  app: FastifyInstance,
  { database, config, limits, chooseForSearch }: OneClickParts,
): void {
  app.register(async (scope) => {
    const asText = { parseAs: 'string', bodyLimit: MAX_BODY_BYTES } as const;
    scope.removeAllContentTypeParsers();
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(types, asText, (_request, text, done) => done(null, text));
    scope.post(unsubscribePath, async (request, reply) => {
      await limits.countAddress('read', request.ip);
      const { token } = request.query as { readonly token?: unknown };
      if (!isOneClick(request.body) || typeof token !== 'string') throw invalid(refs(emailPreferenceTexts).linkWrong);
      const chosen = await saveTopicByToken({ database, secret: config.tokenSecret, chooseForSearch }, token, 'never');
      if (!chosen) throw invalid(refs(emailPreferenceTexts).linkWrong);
      return reply.code(200).header('cache-control', 'no-store').type('text/plain').send('Done.\n');
    });
  });
}

function isOneClick(body: unknown): boolean {
  if (typeof body !== 'string') return false;
  return body.trim() === oneClick || /name="List-Unsubscribe"\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/.test(body);
}
