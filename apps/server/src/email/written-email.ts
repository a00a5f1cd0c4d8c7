// A letter as it waits in its table: its text, its page where it is written in parts, and what stands below both.

import { writeEmailText } from '@chowk/contract/email/email-content';
import { writeFooterText } from '@chowk/contract/email/email-footers';
import { toEmailLine } from '@chowk/contract/email/email-line';
import { inLanguage } from '@chowk/contract/languages/define-texts';
import { type LanguageId, languages } from '@chowk/contract/languages/languages';
import type { Config } from '../config/config.ts';
import type { Letter } from './email.rules.ts';
import { writeEmailHtml } from './html/email-html.ts';
import { linksOf } from './unsubscribing/unsubscribe-link.ts';

type Written = { readonly subject: string; readonly body: string; readonly html: string | null };
type Site = Pick<Config, 'tokenSecret' | 'publicUrl'>;

/** All of it in one language: what it says, what stands around that, and the pages that it leads to. */
export function writeLetter(letter: Letter, language: LanguageId, config: Site): Written {
  return inLanguage(language, () => writeNow(letter, config, `${config.publicUrl}${languages[language].prefix}`));
}

function writeNow(letter: Letter, { tokenSecret, publicUrl }: Site, site: string): Written {
  const { topic, personId } = letter;
  const words = 'write' in letter ? letter.write(site) : letter;
  if (topic && !personId) throw new Error('A letter that one may do without is somebody’s');
  const footer = topic && personId ? { topic, links: linksOf({ topic, personId }, tokenSecret, site) } : undefined;
  const subject = toEmailLine(words.subject);
  const { body } = words;
  const text = typeof body === 'string' ? body : writeEmailText(body);
  const frame = { subject, publicUrl, site, ...(footer ? { footer } : {}) };
  return {
    subject,
    body: footer ? `${text}\n${writeFooterText(footer.topic, footer.links)}` : text,
    html: typeof body === 'string' ? null : writeEmailHtml(body, frame),
  };
}
