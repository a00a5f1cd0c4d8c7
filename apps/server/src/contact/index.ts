// Public API of the contact module.
export { contactRoutes, scheduleContactCleanup } from './contact.routes.ts';
