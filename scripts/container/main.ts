// npm run test:container: builds the image with podman, runs it as an operator would, and verifies it.
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort, startThrowawayPostgres } from '../../apps/server/src/database/engine/index.ts';
import { startS3 } from '../../apps/server/test/s3-server.ts';
import { makeBaseImage } from './base-image.ts';
import { buildImage } from './build-image.ts';
import { step } from './checks.ts';
import { verifyCompose } from './compose-files.ts';
import { verifyNode } from './database-node.ts';
import { verifyContent } from './image-content.ts';
import { ensurePrograms, isDebian } from './needed-programs.ts';
import { verifyAlone, verifyLocked, verifyMarket, verifyStop } from './product-in-container.ts';
import { isInstalled } from './run-command.ts';
import { RunningContainer } from './running-container.ts';

const root = resolve(import.meta.dirname, '../..');
const nodeImage = 'localhost/chowk-patroni:test';
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `--base` names an image of a registry; by default Debian's packages make one. `--image` names one that is already built. */
const { values } = parseArgs({ options: { base: { type: 'string' }, image: { type: 'string' } } });
const image = values.image ?? 'localhost/chowk:test';

await step('Programs', () => ensurePrograms(say));
await step('Compose files', () => verifyCompose(say));
const base = values.image ? null : await step('Base image', chooseBase);
if (!values.image)
  await step('Build', () => buildImage({ file: `${root}/deploy/Containerfile`, context: root, base, name: image }));
await step('What is in it', () => verifyContent(image));
await step('With PostgreSQL and S3', useMarket);
await step('Alone', () => verifyAlone(image));
if (!values.image) await step('A node of the cluster', tryNode);
say('All checks of the image passed.');

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
