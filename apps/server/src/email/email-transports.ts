// Two ways to deliver a letter: a mail server, or an outbox folder that a person can open.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Options } from 'nodemailer/lib/mailer/index.js';
import type { DkimKey } from '../config/dkim-key.ts';
import { writePlainHtml } from './html/plain-html.ts';

/** Done means delivered; a letter that could not be delivered throws. */
export type MailTransport = (mail: Options, fileName: string) => Promise<void>;

/** How long a mail server may be silent: together far less than a letter's lease. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** All that a reader sees or presses: whoever forwards the letter changed cannot keep our name on it (RFC 8058, 4). */
const signedFields = [
  ...['From', 'To', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Auto-Submitted'],
].join(':');

type SmtpOptions = { readonly dkim?: DkimKey | null; readonly timeouts?: typeof patience };

export function createSmtpTransport(
  url: string,
  { dkim = null, timeouts = patience }: SmtpOptions = {},
): MailTransport {
  const transport = nodemailer.createTransport({ url, ...timeouts, ...(dkim ? { dkim: signing(dkim) } : {}) });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

function signing({ domain, selector, privateKey }: DkimKey) {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedFields };
}

export function createOutboxTransport(folder: string, publicUrl: string): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail, fileName) => {
    const { message } = await transport.sendMail(mail);
    const { subject = '', text = '', html = writePlainHtml(subject, String(text), publicUrl) } = mail;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The page first: whoever waits for a letter finds both.
    await putInto(folder, fileName.replace(/\.eml$/, '.html'), String(html));
    await putInto(folder, fileName, message as Buffer);
  };
}

/** Renamed into place, so that whoever watches the folder never opens half a letter. */
async function putInto(folder: string, fileName: string, content: string | Buffer): Promise<void> {
  const draft = join(folder, `.${fileName}.part`);
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, join(folder, fileName));
}
