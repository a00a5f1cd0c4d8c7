// The face of the mail room: letters are queued here and delivered later.
export { createMailQueue, type MailQueue } from './mail-queue.ts';
