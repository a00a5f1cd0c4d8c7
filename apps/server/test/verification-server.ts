// A server that requires verified email addresses, and its emails.
import { confirmEmail } from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import { startTestServer, type TestServer } from './harness.ts';

export function startVerificationServer(publicUrl = 'https://chowk.example'): Promise<TestServer> {
  return startTestServer({ config: { requireVerifiedEmail: true, publicUrl } });
}

export function emailsTo({ database }: TestServer, email: string) {
  return database.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
}

type LinkPage = 'confirm-email' | 'undo-email-change' | 'reset-password';

/** The token of the newest link of this kind that was sent to an address. */
export async function linkTo(server: TestServer, email: string, page: LinkPage = 'confirm-email'): Promise<string> {
  const link = new RegExp(`^${RegExp.escape(`${server.config.publicUrl}/${page}`)}#([\\w-]{43})$`, 'm');
  const found = (await emailsTo(server, email)).flatMap(({ body }) => link.exec(body)?.[1] ?? []);
  return found.at(-1) ?? 'no link';
}

export async function confirm(server: TestServer, email: string): Promise<void> {
  const { status } = await server.visitor().call(confirmEmail, { body: { token: await linkTo(server, email) } });
  if (status !== 200) throw new Error(`could not confirm: ${status}`);
}
