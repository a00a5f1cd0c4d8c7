// The contact form: letters to the people who run the marketplace.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ErrorObject } from './errors.ts';
import { textLimits } from './limits.ts';
import { Done, Email, requiredLines, requiredText } from './shapes.ts';

export const contactReasons = ['general', 'support', 'account', 'report', 'feedback', 'business', 'other'] as const;
export type ContactReason = (typeof contactReasons)[number];

export const contactReasonLabels: Record<ContactReason, string> = {
  general: 'General Inquiry',
  support: 'Technical Support',
  account: 'Account Issues',
  report: 'Report a Problem',
  feedback: 'Feedback',
  business: 'Business Inquiry',
  other: 'Other',
};

export const contactTexts = {
  name: 'Name is required',
  reason: 'Please select a reason',
  subject: 'Subject is required',
  message: 'Message is required',
  thanks: 'Thank you for your message. We will answer as soon as we can.',
} as const;

export const ContactForm = z.object({
  name: requiredText(contactTexts.name, textLimits.fullName.max),
  email: Email,
  reason: z.enum(contactReasons, contactTexts.reason),
  subject: requiredText(contactTexts.subject, textLimits.contactSubject.max),
  message: requiredLines(contactTexts.message, textLimits.contactMessage.max),
});

/** `website` is a field that people never see and leave empty. */
export const ContactRequest = z.extend(ContactForm, { website: z.optional(z.string()) });

export const submitContact = endpoint({
  name: 'submitContact',
  summary: 'Write to the support team',
  method: 'POST',
  path: '/api/contact/submit',
  access: 'everyone',
  limit: 'contact',
  forSuspended: true,
  fieldNames: 'PascalCase',
  body: ContactRequest,
  answers: { 201: Done, 400: ErrorObject },
});
