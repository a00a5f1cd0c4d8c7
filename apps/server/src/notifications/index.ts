// Public API of the notifications module: emails to users who are away.

export { nextDigest } from './message-emails.rules.ts';
export { forEachId, type NotificationParts } from './notification-rounds.ts';
export { waitUntil } from './notifications.rules.ts';
export { createNotifications, type Round } from './notifications.ts';
export { findLastEmailAt, lockRecipient, type Recipient } from './recipients.store.ts';
export { renewalRoutes } from './renewal.routes.ts';
export { writeUnannounced } from './unread-messages.store.ts';
