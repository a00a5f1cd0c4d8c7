// npm run test:container: builds the image with podman, runs it as an operator would, and verifies it.
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort, startThrowawayPostgres } from '../../apps/server/src/database/engine/index.ts';
import { startS3 } from '../../apps/server/test/s3-server.ts';
import { buildImage, makeBaseImage } from './build-image.ts';
import { step, verify } from './checks.ts';
import { verifyContent, verifyNode } from './image-content.ts';
import { verifyAlone, verifyLocked, verifyMarket, verifyStop } from './product-in-container.ts';
import { ensurePrograms, isDebian, isInstalled, mustRun, run } from './run-command.ts';
import { RunningContainer } from './running-container.ts';

const root = resolve(import.meta.dirname, '../..');
const deploy = resolve(root, 'deploy');
const nodeImage = 'localhost/chowk-patroni:test';
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** All that the compose files require. */
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

/** `--base` names an image of a registry; by default Debian's packages make one. `--image` names one that is already built. */
const { values } = parseArgs({ options: { base: { type: 'string' }, image: { type: 'string' } } });
const image = values.image ?? 'localhost/chowk:test';

await step('Programs', () => ensurePrograms(say));
await step('Compose files', verifyCompose);
const base = values.image ? null : await step('Base image', chooseBase);
if (!values.image)
  await step('Build', () => buildImage({ file: `${root}/deploy/Containerfile`, context: root, base, name: image }));
await step('What is in it', () => verifyContent(image));
await step('With PostgreSQL and S3', useMarket);
await step('Alone', () => verifyAlone(image));
if (!values.image) await step('A node of the cluster', tryNode);
say('All checks of the image passed.');

/** Without a registry, with every secret filled in. */
async function verifyCompose(): Promise<void> {
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

/** Null: the one that the Containerfile names. */
async function chooseBase(): Promise<string | null> {
  if (values.base) return values.base;
  const canMake = (await isDebian()) && process.getuid?.() === 0 && (await isInstalled('debootstrap'));
  return canMake ? makeBaseImage(say) : null;
}

async function tryNode(): Promise<void> {
  const context = `${root}/deploy/patroni`;
  await buildImage({ file: `${context}/Containerfile`, context, base, name: nodeImage });
  await verifyNode(nodeImage);
}

async function useMarket(): Promise<void> {
  const [postgres, s3, port] = await Promise.all([startThrowawayPostgres(), startS3(), findFreePort()]);
  const url = `http://127.0.0.1:${port}`;
  const container = await RunningContainer.start(image, {
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: postgres.url,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    S3_ENDPOINT: s3.config.endpoint,
    S3_BUCKET: s3.config.bucket,
    S3_REGION: s3.config.region,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    DRAIN_SECONDS: '2',
  });
  try {
    await container.untilHealthy();
    await verifyLocked(container);
    const path = await verifyMarket(url);
    await verifyStop(container, url, path);
  } finally {
    await container.remove();
    await s3.stop();
    await postgres.stop();
  }
}
