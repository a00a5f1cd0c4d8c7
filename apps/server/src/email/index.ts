// Public API of the email module: emails are queued here and delivered later.
export type { EmailContent } from '@chowk/contract/email/email-content';
export { type FindPlaceMap, mailFailingMs, type WriteEmail } from './email.rules.ts';
export { type ChooseForSearch, emailPreferenceRoutes, serveOneClick } from './email-preferences.routes.ts';
export { findEmailPreferences, findRecipientLanguage } from './email-preferences.store.ts';
export { leadsToGoneListing, type MailQueueState, readMailQueue } from './email-queue.store.ts';
export { createMailQueue, type MailQueue } from './email-queue.ts';
export { createStopLink } from './unsubscribe-link.ts';
