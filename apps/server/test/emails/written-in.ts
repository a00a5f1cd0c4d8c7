// Whether a letter is in a language from its subject to its last line: no English word, and no page in another language.
import { brand } from '@chowk/contract/brand';
import { type LanguageId, languages } from '@chowk/contract/languages/languages';
import { expect } from 'vitest';
import type { TestServer } from '../harness.ts';

/** Names, and the mark by which mail programs know an answer. */
const names = new Set([brand.name, 'Re', 'Chrome', 'Android', 'Passkey']);
const scripts = { Latn: /[A-Za-z]/, Deva: /\p{Script=Devanagari}/u, Guru: /\p{Script=Gurmukhi}/u } as const;

type Letter = { readonly subject: string; readonly body: string; readonly html: string | null };

/** Addresses are no words, and neither is what only programs read. */
function englishWordsIn({ subject, body, html }: Letter, host: string): string[] {
  const page = (html ?? '')
    .replace(/<(style|title)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, ' ');
  const said = [subject, body, page]
    .join('\n')
    .replace(/https?:\/\/\S+|\S+@\S+/g, ' ')
    .replaceAll(host, ' ');
  return (said.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !names.has(word));
}

export function expectWrittenIn(language: LanguageId, letter: Letter | undefined, { config }: TestServer): void {
  const written = letter ?? { subject: '', body: '', html: '' };
  const site = `${config.publicUrl}${languages[language].prefix}`;
  expect(written.subject).toMatch(scripts[languages[language].script]);
  expect(written.html).toContain(`<html lang="${language}"`);
  expect(englishWordsIn(written, new URL(config.publicUrl).host)).toEqual([]);
  const links = [
    ...written.body.matchAll(/https?:\/\/\S+/g),
    ...(written.html ?? '').matchAll(/(?<=href=")http[^"]+/g),
  ];
  expect(links.map(([link]) => link).filter((link) => link !== site && !link.startsWith(`${site}/`))).toEqual([]);
}

export function emailsTo({ database }: TestServer, email: string) {
  return database.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
}

/** Somebody who reads this language, with a name that is no English word. */
export async function readsIn(
  server: TestServer,
  { user }: { readonly user: { readonly id: string } },
  language: LanguageId,
) {
  const chosen = { language, full_name: 'ਆਸ਼ਾ रानी' };
  await server.database.updateTable('users').set(chosen).where('id', '=', user.id).execute();
}
