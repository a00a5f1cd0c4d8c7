// The face of the mail room: letters are queued here and delivered later.
export type { LetterContent } from '@chowk/contract/letters/letter-content';
export { mailFailingMs } from './failing-mail.rules.ts';
export { createMailQueue, type MailQueue } from './mail-queue.ts';
export { letterPreferenceRoutes } from './preferences/letter-preferences.routes.ts';
export { findLetterPreferences } from './preferences/letter-preferences.store.ts';
export { type MailQueueState, readMailQueue } from './queue-state.store.ts';
export { serveOneClick } from './unsubscribing/one-click.ts';
