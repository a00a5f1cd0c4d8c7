// npm run admin: operator commands, with or without a running server.
import { runCommand, usage } from './administration/index.ts';
import type { Settings } from './config/config.ts';
import { StartRefusal } from './config/start-refusal.ts';
import { resolveTokenSecret } from './config/token-secret.ts';
import { openDatabase } from './database/database.ts';
import { createEmailQueue } from './email/index.ts';
import { Refusal } from './http/errors.ts';
import { readWords, runCliTask } from './lifecycle/cli.ts';
import { findDatabase } from './lifecycle/open-resources.ts';
import type { Shutdown } from './lifecycle/shutdown.ts';

await runCliTask(run);

async function run(settings: Settings, shutdown: Shutdown): Promise<void> {
  const text = { type: 'string' } as const;
  const given = readWords(usage, { as: text, reason: text });
  if (!given) return;
  const config = await resolveTokenSecret(settings);
  const database = openDatabase(await findDatabase(settings, shutdown, 'look after'), { connections: 2 });
  shutdown.add(() => database.destroy());
  const now = () => new Date();
  // Emails stay in the queue: the server sends them within seconds.
  const parts = { database, config, now, emailQueue: createEmailQueue({ database, config, now }) };
  const said = await runCommand(parts, given.words, given.values).catch((error: unknown) => {
    throw error instanceof Refusal ? new StartRefusal(error.message) : error;
  });
  process.stdout.write(`${said}\n`);
}
