// Texts of the contact form.
import { defineTexts } from '../languages/define-texts.ts';

export const contactTexts = defineTexts('email/contact', {
  name: 'Name is required',
  reason: 'Please select a reason',
  subject: 'Subject is required',
  message: 'Message is required',
  thanks: 'Thank you for your message. We will answer as soon as we can.',
});
