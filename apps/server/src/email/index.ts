// Public API of the email module: emails are queued here and delivered later.
export type { EmailContent } from '@chowk/contract/email/email-content';
export { createMailQueue, type MailQueue } from './email-queue.ts';
export { mailFailingMs } from './failing-email.rules.ts';
export { emailPreferenceRoutes } from './preferences/email-preferences.routes.ts';
export { findEmailPreferences } from './preferences/email-preferences.store.ts';
export { type MailQueueState, readMailQueue } from './queue-state.store.ts';
export { serveOneClick } from './unsubscribing/one-click.ts';
