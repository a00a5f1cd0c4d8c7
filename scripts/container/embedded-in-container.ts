// The image alone: its embedded PostgreSQL on the data volume, a backup, and a restore.
import { findFreePort } from '../../apps/server/src/database/engine/index.ts';
import { verify } from './checks.ts';
import { RunningContainer } from './running-container.ts';

export async function verifyAlone(image: string): Promise<void> {
  const port = await findFreePort();
  const container = await RunningContainer.start(image, { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
  try {
    await container.untilHealthy();
    verify(true, 'without DATABASE_URL it starts PostgreSQL on its data volume');
    const made = await container.exec('chowk', 'backup', '--to', '/data/backup.tar');
    verify(made.code === 0, 'chowk backup writes a backup', made.err);
    const tried = await container.exec('chowk', 'backup', '--verify', '/data/backup.tar');
    verify(tried.code === 0, 'and chowk backup --verify puts it into a database of its own', tried.err);
    const queues = await container.exec('chowk', 'admin', 'queues');
    verify(queues.code === 0, 'chowk admin works beside the server', queues.err);
    const unknown = await container.exec('chowk', 'fly');
    verify(
      unknown.code === 1 && unknown.err.startsWith('Name a command: start,'),
      'an unknown command is refused',
      unknown.err,
    );
    await container.signal('TERM');
    verify((await container.ended()) === 0, 'SIGTERM ends both with exit code 0', await container.log());
  } finally {
    await container.remove();
  }
}
