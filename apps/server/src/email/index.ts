// The face of the mail room: letters are queued here and delivered later.
export type { LetterContent } from '@chowk/contract/email/email-content';
export { mailFailingMs } from './failing-email.rules.ts';
export { createMailQueue, type MailQueue } from './email-queue.ts';
export { letterPreferenceRoutes } from './preferences/email-preferences.routes.ts';
export { findLetterPreferences } from './preferences/email-preferences.store.ts';
export { type MailQueueState, readMailQueue } from './queue-state.store.ts';
export { serveOneClick } from './unsubscribing/one-click.ts';
