// Two ways to deliver a letter: a mail server, or an outbox folder that a person can open.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Options } from 'nodemailer/lib/mailer/index.js';
import type { DkimKey } from '../config/dkim-key.ts';
import { writePlainHtml } from './html/email-html.ts';

/** Done means delivered; a letter that could not be delivered throws. */
export type EmailTransport = (email: Options, fileName: string) => Promise<void>;

/** How long a mail server may be silent: together far less than a letter's lease. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** All that a reader sees or presses: whoever forwards the letter changed cannot keep our name on it (RFC 8058, 4). */
const signedHeaders = [
  ...['From', 'To', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Auto-Submitted'],
].join(':');

type SmtpOptions = { readonly dkim?: DkimKey | null; readonly timeouts?: typeof smtpTimeouts };

export function createSmtpTransport(
  url: string,
  { dkim = null, timeouts = smtpTimeouts }: SmtpOptions = {},
): EmailTransport {
  const transport = nodemailer.createTransport({ url, ...timeouts, ...(dkim ? { dkim: dkimOptions(dkim) } : {}) });
  return async (email) => {
    await transport.sendMail(email);
  };
}

function dkimOptions({ domain, selector, privateKey }: DkimKey) {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedHeaders };
}

export function createOutboxTransport(folder: string, publicUrl: string): EmailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (email, fileName) => {
    const { message } = await transport.sendMail(email);
    const { subject = '', text = '', html = writePlainHtml(subject, String(text), publicUrl) } = email;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The page first: whoever waits for a letter finds both.
    await writeAtomically(folder, fileName.replace(/\.eml$/, '.html'), String(html));
    await writeAtomically(folder, fileName, message as Buffer);
  };
}

/** Renamed into place, so that whoever watches the folder never opens half a letter. */
async function writeAtomically(folder: string, fileName: string, content: string | Buffer): Promise<void> {
  const draft = join(folder, `.${fileName}.part`);
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, join(folder, fileName));
}
