// A real S3 protocol server for tests, on a free port, with one empty bucket.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../src/config/config.ts';

export async function startS3(): Promise<{ config: S3Config; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'chowk-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await server.run();
  return {
    // The key pair that s3rver accepts.
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'photos',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
