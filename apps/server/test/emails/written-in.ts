// Asserts that a whole email is in one language: no English word, and no link to a page in another language.
import { brand } from '@chowk/contract/brand';
import { type LanguageId, languages } from '@chowk/contract/languages/languages';
import { expect } from 'vitest';
import type { TestServer } from '../harness.ts';

/** Names, and the reply prefix of mail programs. */
const names = new Set([brand.name, 'Re', 'Chrome', 'Android', 'Passkey']);
const scripts = { Latn: /[A-Za-z]/, Deva: /\p{Script=Devanagari}/u, Guru: /\p{Script=Gurmukhi}/u } as const;

type Email = { readonly subject: string; readonly body: string; readonly html: string | null };

/** Without URLs and markup. */
function englishWordsIn({ subject, body, html }: Email, host: string): string[] {
  const page = (html ?? '')
    .replace(/<(style|title)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, ' ');
  const said = [subject, body, page]
    .join('\n')
    .replace(/https?:\/\/\S+|\S+@\S+/g, ' ')
    .replaceAll(host, ' ');
  return (said.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !names.has(word));
}

export function expectWrittenIn(language: LanguageId, written: Email | undefined, { config }: TestServer): void {
  const email = written ?? { subject: '', body: '', html: '' };
  const site = `${config.publicUrl}${languages[language].prefix}`;
  expect(email.subject).toMatch(scripts[languages[language].script]);
  expect(email.html).toContain(`<html lang="${language}"`);
  expect(englishWordsIn(email, new URL(config.publicUrl).host)).toEqual([]);
  const links = [...email.body.matchAll(/https?:\/\/\S+/g), ...(email.html ?? '').matchAll(/(?<=href=")http[^"]+/g)];
  expect(links.map(([link]) => link).filter((link) => link !== site && !link.startsWith(`${site}/`))).toEqual([]);
}

export function emailsTo({ database }: TestServer, email: string) {
  return database.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
}

/** Sets the language of a user, and a name without English words. */
export async function readsIn(
  server: TestServer,
  { user }: { readonly user: { readonly id: string } },
  language: LanguageId,
) {
  const chosen = { language, full_name: 'ਆਸ਼ਾ रानी' };
  await server.database.updateTable('users').set(chosen).where('id', '=', user.id).execute();
}
