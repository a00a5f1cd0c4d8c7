// What a browser is shown when no page can be drawn: a few words that need nothing else to be up.
import { createHash } from 'node:crypto';
import { errorPageTexts as texts } from '@chowk/contract/http/request-texts';
import { inLanguage } from '@chowk/contract/languages/define-texts';
import { type LanguageId, languageIds, languages } from '@chowk/contract/languages/languages';
import { repeatText } from '@chowk/contract/languages/repeat-text';

const style = `body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 24px;color:#16211f;background:#fbf8f3}
h1{font-size:26px;margin:0 0 8px}a{color:#0e4a47}
@media(prefers-color-scheme:dark){body{background:#0f1716;color:#eaf1ef}a{color:#4fb3a9}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

export const errorPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
} as const;

/** `message` is one of our own sentences: nothing of the request is in it. Said in the language of the address. */
export function printErrorPage(message: string, url: string): string {
  const language = languageOf(url);
  return inLanguage(language, () => print(language, repeatText(message)));
}

function languageOf(url: string): LanguageId {
  const [path = ''] = url.split(/[?#]/);
  const isUnder = (prefix: string) => prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`));
  return languageIds.find((id) => isUnder(languages[id].prefix)) ?? 'en';
}

function print(language: LanguageId, message: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${texts.title}</title><style>${style}</style></head><body><main>
<h1>${texts.heading}</h1><p>${message}</p><p><a href="">${texts.again}</a></p></main></body></html>
`;
}
