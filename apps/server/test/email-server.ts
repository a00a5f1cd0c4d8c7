// A test server that sends its emails to an SMTP server of its own, delivered when a test calls `emailQueue.deliverDue()`.
import { createEmailQueue } from '../src/email/index.ts';
import { startTestServer } from './harness.ts';
import { startMailServer } from './mail-server.ts';

type Config = NonNullable<Parameters<typeof startTestServer>[0]>['config'];

export type EmailServer = Awaited<ReturnType<typeof startEmailServer>>;

export async function startEmailServer(config: Config = {}) {
  const smtpServer = await startMailServer();
  const server = await startTestServer({ config: { smtpUrl: smtpServer.url, ...config } });
  const emailQueue = createEmailQueue({ database: server.database, config: server.config, now: server.clock.now });
  return {
    ...server,
    smtpServer,
    emailQueue,
    async close(): Promise<void> {
      await server.close();
      await smtpServer.close();
    },
  };
}
