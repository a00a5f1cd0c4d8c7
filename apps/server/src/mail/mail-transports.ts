// Two ways to deliver a letter: a mail server, or an outbox folder that a person can open.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Options } from 'nodemailer/lib/mailer/index.js';

/** Done means delivered; a letter that could not be delivered throws. */
export type MailTransport = (mail: Options, fileName: string) => Promise<void>;

/** How long a mail server may be silent: together far less than a letter's lease. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export function createSmtpTransport(url: string, timeouts: typeof patience = patience): MailTransport {
  const transport = nodemailer.createTransport({ url, ...timeouts });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

export function createOutboxTransport(folder: string): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail, fileName) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Renamed into place, so that whoever watches the folder never opens half a letter.
    const draft = join(folder, `.${fileName}.part`);
    await writeFile(draft, message as Buffer, { mode: 0o600 });
    await rename(draft, join(folder, fileName));
  };
}
