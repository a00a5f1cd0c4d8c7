// Schemas of contact messages for moderators.
import * as z from 'zod/mini';
import { contactReasons } from '../../contact/contact-reasons.ts';
import { Id, Moment, requiredLines } from '../../http/common-schemas.ts';
import { refs } from '../../languages/text-ref.ts';
import { textLimits } from '../../limits.ts';
import { pageAnswer } from '../moderation-schemas.ts';
import { emailTexts } from './contact-message-texts.ts';

/** Where the answer goes is known to the server alone. */
export const ContactMessage = z.object({
  id: Id,
  /** As the writer gave it, which proves nothing. */
  name: z.string(),
  reason: z.enum(contactReasons),
  subject: z.string(),
  message: z.string(),
  createdAt: Moment,
  writer: z.nullable(z.object({ fullName: z.string(), isSuspended: z.boolean() })),
  answered: z.nullable(
    z.object({
      answer: z.nullable(z.string()),
      moderatorName: z.nullable(z.string()),
      answeredAt: Moment,
    }),
  ),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const ContactMessagesPage = z.object({ contactMessages: z.array(ContactMessage), ...pageAnswer });
export type ContactMessagesPage = z.infer<typeof ContactMessagesPage>;

export const ContactMessageAnswer = z.object({
  /** Null closes the message without an email. */
  answer: z.nullable(requiredLines(refs(emailTexts).answerRequired, textLimits.messageAnswer.max)),
});
