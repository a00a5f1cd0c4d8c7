// What writing letters to people who are away works with.
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { MailQueue } from '../mail/index.ts';

export type NotificationParts = {
  readonly database: Database;
  readonly mailQueue: MailQueue;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly now: () => Date;
};
