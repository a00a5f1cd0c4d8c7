// Endpoints of email preferences: by session, or by the link of an email for its topic alone.
import { Done, IdParams } from '../../http/common-schemas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ErrorObject } from '../../http/error-schemas.ts';
import { EmailPreferencesForm, EmailSettings, TopicChoice, TopicChosen } from './email-preference-schemas.ts';

export const showEmailPreferences = endpoint({
  name: 'showEmailPreferences',
  summary: 'Which emails the caller gets, and whether they arrive',
  method: 'GET',
  path: '/api/users/:id/email-preferences',
  access: 'self',
  params: IdParams,
  answers: { 200: EmailSettings, 401: ErrorObject, 403: ErrorObject },
});

export const saveEmailPreferences = endpoint({
  name: 'saveEmailPreferences',
  summary: 'Choose which emails one gets',
  method: 'PUT',
  path: '/api/users/:id/email-preferences',
  access: 'self',
  params: IdParams,
  body: EmailPreferencesForm,
  answers: { 200: Done, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});

export const chooseEmailTopic = endpoint({
  name: 'chooseEmailTopic',
  summary: 'Turn the emails of one topic off, or back on, by the link of such an email',
  method: 'POST',
  path: '/api/emails/topic',
  access: 'everyone',
  body: TopicChoice,
  answers: { 200: TopicChosen, 400: ErrorObject },
});
