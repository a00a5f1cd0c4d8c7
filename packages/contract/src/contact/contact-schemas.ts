// Schema of the contact form.
import * as z from 'zod/mini';
import { Email, requiredLines, requiredText } from '../http/common-schemas.ts';
import { refs } from '../languages/text-ref.ts';
import { textLimits } from '../limits.ts';
import { contactReasons } from './contact-reasons.ts';
import { contactTexts } from './contact-texts.ts';

export const ContactForm = z.object({
  name: requiredText(refs(contactTexts).name, textLimits.fullName.max),
  email: Email,
  reason: z.enum(contactReasons, refs(contactTexts).reason),
  subject: requiredText(refs(contactTexts).subject, textLimits.contactSubject.max),
  message: requiredLines(refs(contactTexts).message, textLimits.contactMessage.max),
});

/** `website` is a field that users never see and leave empty. */
export const ContactRequest = z.extend(ContactForm, { website: z.optional(z.string()) });
