// Public API of the contact module.
export { cleanLettersWith, contactRoutes } from './contact.routes.ts';
