// A letter as it waits in its table: its text, its page where it is written in parts, and what stands below both.
import { writeLetterText } from '@chowk/contract/letters/letter-content';
import { writeFooterText } from '@chowk/contract/letters/letter-footers';
import { toLetterLine } from '@chowk/contract/letters/letter-line';
import type { Config } from '../config/config.ts';
import { writeLetterHtml } from './html/letter-html.ts';
import type { Letter } from './mail.rules.ts';
import { linksOf } from './unsubscribing/unsubscribe-link.ts';

type Written = { readonly subject: string; readonly body: string; readonly html: string | null };

export function writeLetter(
  letter: Letter,
  { tokenSecret, publicUrl }: Pick<Config, 'tokenSecret' | 'publicUrl'>,
): Written {
  const { topic, personId, body } = letter;
  if (topic && !personId) throw new Error('A letter that one may do without is somebody’s');
  const footer = topic && personId ? { topic, links: linksOf({ topic, personId }, tokenSecret, publicUrl) } : undefined;
  const subject = toLetterLine(letter.subject);
  const text = typeof body === 'string' ? body : writeLetterText(body);
  return {
    subject,
    body: footer ? `${text}\n${writeFooterText(footer.topic, footer.links)}` : text,
    html:
      typeof body === 'string' ? null : writeLetterHtml(body, { subject, publicUrl, ...(footer ? { footer } : {}) }),
  };
}
