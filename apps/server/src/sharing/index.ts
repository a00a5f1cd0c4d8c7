// The face of the room that makes what a listing is shared by.
export { serveSharing } from './serve-sharing.ts';
