// What people read at the contact form.
export const contactTexts = {
  name: 'Name is required',
  reason: 'Please select a reason',
  subject: 'Subject is required',
  message: 'Message is required',
  thanks: 'Thank you for your message. We will answer as soon as we can.',
} as const;
