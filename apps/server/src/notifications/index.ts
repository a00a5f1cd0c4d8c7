// The face of the notifications room: letters to people who are away.
export { renewalRoutes } from './expiry/renewal.routes.ts';
export { createNotifications } from './notifications.ts';
