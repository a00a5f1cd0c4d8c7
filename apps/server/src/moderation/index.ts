// Public API of the moderation module.
export { appointModerators } from './moderators.store.ts';
export { removeListing } from './reports/remove-listing.ts';
export { moderationRoutes } from './reports/reports.routes.ts';
export { countAll as countWork } from './reports/reports-page.store.ts';
export { liftSuspension } from './suspensions/lift-suspension.ts';
