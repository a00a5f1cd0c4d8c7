// Email transports: SMTP with optional DKIM, or an outbox folder of .eml and .html files.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Options } from 'nodemailer/lib/mailer/index.js';
import type { DkimKey } from '../config/dkim-key.ts';
import { writePlainHtml } from './html/email-html.ts';

export type EmailTransport = (email: Options, fileName: string) => Promise<void>;

/** Together far shorter than the lease of an email (5 minutes). */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** All headers that a recipient sees or uses are signed, the unsubscribe headers too (RFC 8058, section 4). */
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
    // The .html first: a reader that waits for the .eml finds both.
    await writeAtomically(folder, fileName.replace(/\.eml$/, '.html'), String(html));
    await writeAtomically(folder, fileName, message as Buffer);
  };
}

/** Written to a temporary file and renamed, so that no reader sees a partial file. */
async function writeAtomically(folder: string, fileName: string, content: string | Buffer): Promise<void> {
  const draft = join(folder, `.${fileName}.part`);
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, join(folder, fileName));
}
