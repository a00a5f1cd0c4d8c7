// The face of the moderation room.
export { appointModerators } from './appointing.store.ts';
export { moderationRoutes } from './moderation.routes.ts';
