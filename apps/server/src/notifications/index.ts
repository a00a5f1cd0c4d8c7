// Public API of the notifications module: emails to users who are away.
export { renewalRoutes } from './expiry/renewal.routes.ts';
export { createNotifications } from './notifications.ts';
