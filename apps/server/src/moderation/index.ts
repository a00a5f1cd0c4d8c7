// Public API of the moderation module.

export { liftSuspension, removeListing } from './moderation-actions.ts';
export { appointModerators } from './moderators.store.ts';
export { moderationRoutes } from './reports/reports.routes.ts';
export { countAll as countWork } from './reports/reports-page.store.ts';
