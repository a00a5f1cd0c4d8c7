// Public API of the notifications module: emails to users who are away.

export { createNotifications } from './notifications.ts';
export { renewalRoutes } from './renewal.routes.ts';
