// Public API of the email module: emails are queued here and delivered later.
export type { EmailContent } from '@chowk/contract/email/email-content';
export { emailFailingMs, type FindPlaceMap, type WriteEmail } from './email.rules.ts';
export { type ChooseForSearch, emailPreferenceRoutes, serveOneClick } from './email-preferences.routes.ts';
export { findEmailPreferences, findRecipientLanguage } from './email-preferences.store.ts';
export { type EmailQueueState, leadsToGoneListing, readEmailQueue } from './email-queue.store.ts';
export { createEmailQueue, type EmailQueue } from './email-queue.ts';
export { createStopLink } from './unsubscribe-link.ts';
