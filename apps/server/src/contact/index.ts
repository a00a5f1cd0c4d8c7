// The face of the contact room.
export { cleanLettersWith, contactRoutes } from './contact.routes.ts';
