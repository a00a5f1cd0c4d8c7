// The face of the contact room.
export { contactRoutes } from './contact.routes.ts';
