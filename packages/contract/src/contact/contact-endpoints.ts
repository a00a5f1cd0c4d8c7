// Endpoint of the contact form.
import { Done } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { ContactRequest } from './contact-schemas.ts';

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
