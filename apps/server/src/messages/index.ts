// The face of the messages room.
export { messageRoutes } from './messages.routes.ts';
