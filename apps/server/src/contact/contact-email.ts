// The letter that the support team gets when someone uses the contact form.
import { brand } from '@chowk/contract/brand';
import { contactReasonLabels } from '@chowk/contract/contact/contact-reasons';
import type { ContactForm } from '@chowk/contract/contact/contact-schemas';
import { toEmailLine } from '@chowk/contract/email/email-line';
import type * as z from 'zod/mini';

export function writeContactEmail({ name, email, reason, subject, message }: z.output<typeof ContactForm>) {
  const label = contactReasonLabels[reason];
  return {
    replyTo: email,
    subject: `[${brand.name}] ${label}: ${subject}`,
    body: [`Name: ${toEmailLine(name)}`, `E-mail: ${email}`, `Reason: ${label}`, '', message, ''].join('\n'),
  };
}
