// What writing letters to people who are away works with.
import type { Database } from '../database/database.ts';
import type { MailQueue } from '../email/index.ts';

export type NotificationParts = {
  readonly database: Database;
  readonly mailQueue: MailQueue;
  readonly now: () => Date;
};
