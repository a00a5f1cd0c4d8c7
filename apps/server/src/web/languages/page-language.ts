// The language of a page that is asked for: where it comes from, or that it is at another address.
import { addressIn, languageCookie } from '@chowk/contract/languages/language-addresses';
import { isLanguageId } from '@chowk/contract/languages/languages';
import { readAddress } from '@chowk/contract/languages/read-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebSource, WebSources } from '../web-bundle.ts';
import { answerInLanguage } from './language-choice.rules.ts';

const aYear = 365 * 24 * 3600;

/** `isChoice`: somebody has just come over from another language, and the answer bears a cookie that remembers it. */
type FoundWeb = { readonly web: WebSource; readonly isChoice: boolean };

/** Undefined when the browser was sent elsewhere. */
export function findWeb(request: FastifyRequest, reply: FastifyReply, webs: WebSources): FoundWeb | undefined {
  const { language, moved, isChoice } = answerInLanguage({
    url: request.url,
    chosen: request.cookies[languageCookie],
    host: request.host,
    referer: request.headers.referer,
  });
  const { status, location } = moved ?? findInDevelopment(request.url, webs);
  if (location !== undefined) {
    void reply.headers({ 'cache-control': 'no-store', vary: 'cookie' }).redirect(location, status);
    return undefined;
  }
  if (isChoice) reply.setCookie(languageCookie, language, { path: '/', sameSite: 'lax', maxAge: aYear });
  const web = webs[language];
  return web && { web, isChoice: isChoice === true };
}

/** There every page is in the one language that is worked on. */
function findInDevelopment(url: string, webs: WebSources): { readonly status: 302; readonly location?: string } {
  const { language, path } = readAddress(url);
  const only = webs[language] ? undefined : Object.keys(webs).find(isLanguageId);
  return { status: 302, ...(only ? { location: addressIn(only, path) } : {}) };
}
