// Public API of the notifications module: emails to users who are away.

export { forEachId } from './notification-rounds.ts';
export { createNotifications } from './notifications.ts';
export { lockRecipient } from './recipients.store.ts';
export { renewalRoutes } from './renewal.routes.ts';
