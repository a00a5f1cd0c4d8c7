// The face of the moderation room.
export { appointModerators } from './moderators.store.ts';
export { moderationRoutes } from './reports/reports.routes.ts';
