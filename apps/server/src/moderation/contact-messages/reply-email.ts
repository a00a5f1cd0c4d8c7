// The letter with which a moderator answers somebody who wrote to support: the answer, and below it what was asked.

import { moderationEmailTexts } from '@chowk/contract/email/texts/moderation-email-texts';
import { dayInWords } from '@chowk/contract/text/moment-in-words';
import type { MailQueue } from '../../email/index.ts';

const { answered: texts } = moderationEmailTexts;

type Letter = Parameters<MailQueue['queue']>[1];
type Asked = {
  readonly person_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly created_at: Date;
};

export function contactMessageWithAnswer(asked: Asked, answer: string, supportEmail: string): Letter {
  return {
    ...{ to: asked.email, personId: asked.person_id, replyTo: supportEmail },
    write: () => ({
      subject: texts.subject({ subject: asked.subject }),
      body: {
        name: asked.name,
        paragraphs: [answer],
        earlier: { label: texts.asked({ day: dayInWords(asked.created_at) }), text: asked.message },
      },
    }),
  };
}
