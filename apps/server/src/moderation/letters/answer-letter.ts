// The letter with which a moderator answers somebody who wrote to support: the answer, and below it what was asked.
import { brand } from '@chowk/contract/brand';
import { toLetterLine } from '@chowk/contract/letters/letter-line';

type Asked = {
  readonly person_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly created_at: Date;
};

export function writeAnswer(asked: Asked, answer: string, supportEmail: string) {
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(
    asked.created_at,
  );
  const quoted = asked.message.split('\n').map((line) => `> ${line}`.trimEnd());
  const paragraphs = [
    `Hello ${toLetterLine(asked.name)},`,
    answer,
    brand.name,
    [`You wrote to us on ${day}:`, ...quoted].join('\n'),
  ];
  return {
    to: asked.email,
    personId: asked.person_id,
    replyTo: supportEmail,
    subject: `Re: ${asked.subject}`,
    body: `${paragraphs.join('\n\n')}\n`,
  };
}
