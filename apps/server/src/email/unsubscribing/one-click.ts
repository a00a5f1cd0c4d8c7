// What mail programs do when somebody presses their own 'Unsubscribe' (RFC 8058): one POST, by nobody who is signed in.

import { emailPreferenceTexts } from '@chowk/contract/email/preferences/email-preference-texts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { invalid } from '../../http/errors.ts';
import type { RequestLimits } from '../../http/limits/rate-limits.ts';
import { chooseForTopic } from './topic-choice.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

type Parts = {
  readonly database: Database;
  readonly config: { readonly tokenSecret: string };
  readonly limits: RequestLimits;
};

const oneClick = 'List-Unsubscribe=One-Click';
const longestBody = 1024;

/**
 * No cookie is read and none is needed: the link itself is the permission, and for its topic alone. A GET of the same
 * address is a page that changes nothing, because programs open links before anybody presses them.
 */
export function serveOneClick(app: FastifyInstance, { database, config, limits }: Parts): void {
  app.register(async (scope) => {
    const asText = { parseAs: 'string', bodyLimit: longestBody } as const;
    scope.removeAllContentTypeParsers();
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(types, asText, (_request, text, done) => done(null, text));
    scope.post(unsubscribePath, async (request, reply) => {
      await limits.countAddress('read', request.ip);
      const { token } = request.query as { readonly token?: unknown };
      if (!isOneClick(request.body) || typeof token !== 'string') throw invalid(emailPreferenceTexts.linkWrong);
      const chosen = await chooseForTopic({ database, secret: config.tokenSecret }, token, 'never');
      if (!chosen) throw invalid(emailPreferenceTexts.linkWrong);
      return reply.code(200).header('cache-control', 'no-store').type('text/plain').send('Done.\n');
    });
  });
}

/** As the header of the letter says it, in either kind of form. */
function isOneClick(body: unknown): boolean {
  if (typeof body !== 'string') return false;
  return body.trim() === oneClick || /name="List-Unsubscribe"\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/.test(body);
}
