// The face of the mail room: letters are queued here and delivered later.
export { createPostOffice, type PostOffice } from './post-office.ts';
