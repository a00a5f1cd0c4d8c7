// SMTP server for tests: stores emails, and refuses recipients and emails on request.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly text: string };

export type MailServer = {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Set by tests: the answer to a recipient and to a whole email; null accepts. */
  readonly behaviour: {
    refuseRecipient: (address: string) => SmtpRefusal | null;
    refuseContent: (text: string) => SmtpRefusal | null;
  };
  close(): Promise<void>;
};

export type SmtpRefusal = { readonly responseCode: number; readonly message: string };

const toError = (refusal: SmtpRefusal | null) =>
  refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode });

export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const behaviour: MailServer['behaviour'] = { refuseRecipient: () => null, refuseContent: () => null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      done(toError(behaviour.refuseRecipient(address)));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const refusal = toError(behaviour.refuseContent(text));
        if (refusal) return done(refusal);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, text });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: own } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${own}`, received, behaviour, close };
}

/** A header as sent, unfolded; empty where there is none. */
export function headerOf({ text }: ReceivedMail, name: string): string {
  const head = text.slice(0, text.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'mi').exec(head)?.[1] ?? '';
}
