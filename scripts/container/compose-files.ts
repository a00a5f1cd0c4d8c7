// Validates the compose files without a registry, with every secret filled in.
import { resolve } from 'node:path';
import { verify } from './checks.ts';
import { isInstalled, mustRun, run } from './run-command.ts';

const deploy = resolve(import.meta.dirname, '../../deploy');
const secrets = {
  SITE: 'market.example.org',
  POSTGRES_PASSWORD: 'a'.repeat(48),
  TOKEN_SECRET: 'b'.repeat(64),
  GARAGE_RPC_SECRET: 'c'.repeat(64),
  S3_ACCESS_KEY_ID: `GK${'d'.repeat(24)}`,
  S3_SECRET_ACCESS_KEY: 'e'.repeat(64),
  PATRONI_SUPERUSER_PASSWORD: 'f'.repeat(48),
  PATRONI_REPLICATION_PASSWORD: 'a'.repeat(48),
};

export async function verifyCompose(say: (line: string) => void): Promise<void> {
  if (!(await isInstalled('docker-compose')))
    return say('  docker-compose is missing: the compose files were not checked.');
  for (const file of ['compose.yaml', 'compose.cluster.yaml']) {
    const args = ['-f', `${deploy}/${file}`, 'config', '--quiet'];
    await mustRun('docker-compose', args, { env: secrets, cwd: deploy });
    verify(true, `${file} is read by docker-compose`);
    const { code, err } = await run('docker-compose', args, { env: { ...secrets, TOKEN_SECRET: '' }, cwd: deploy });
    verify(code !== 0 && err.includes('TOKEN_SECRET'), `${file} without TOKEN_SECRET is refused, and named`, err);
  }
  const { SITE } = secrets;
  if (await isInstalled('caddy')) {
    await mustRun('caddy', ['validate', '--adapter', 'caddyfile', '--config', `${deploy}/Caddyfile`], {
      env: { SITE, UPSTREAM: 'chowk:3000' },
    });
    verify(true, 'Caddy takes the Caddyfile');
  } else say('  caddy is missing: the Caddyfile was not checked.');
  if (await isInstalled('haproxy')) {
    await mustRun('haproxy', ['-c', '-f', `${deploy}/haproxy.cfg`]);
    verify(true, 'HAProxy takes haproxy.cfg');
  } else say('  haproxy is missing: haproxy.cfg was not checked.');
}
