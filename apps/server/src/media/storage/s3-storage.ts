// Photos and map tiles in an S3 bucket, for several servers or for disks that do not last.

import { addAbortSignal, pipeline, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../../config/config.ts';
import { limitConcurrency } from '../../scheduling/limit-concurrency.ts';
import { isVariantName } from '../store-variants.ts';
import { type ListedFile, type PhotoStorage, streamParts } from './photo-storage.ts';

/** The bucket may be shared: only objects below the prefix are listed or removed. */
export type S3Folder = { readonly prefix: string; readonly isName: (name: string) => boolean };
const photoFolder: S3Folder = { prefix: 'uploads/', isName: isVariantName };

/** For all attempts of a call together: a user and a database connection wait for it. */
const TIMEOUT_MS = 20_000;
/** Stored photos have some 500 KB. */
const MAX_PHOTO_BYTES = 32 * 2 ** 20;
/** A list of a thousand objects has 400 KB. */
const MAX_XML_BYTES = 2 * 2 ** 20;
/** Most photos are smaller: one request. Parts free the client's 50 connections while slow readers receive. */
const PART_BYTES = 128 * 1024;
/** Ten of the client's 50 connections are left to writes: they have no queue of their own. */
const READING = { atOnce: 40, waiting: 4000 } as const;

export function openS3Storage(
  config: S3Config,
  timeoutMs = TIMEOUT_MS,
  { prefix, isName }: S3Folder = photoFolder,
): PhotoStorage {
  const { bucket } = config;
  const inTime = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  // Loaded at first use: the SDK costs start-up time that a local folder never needs.
  const load = once(async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client(clientOptions(config));
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const result = await next(args);
          limitXml(result.response as S3Response, commandName === 'GetObjectCommand');
          return result;
        },
      // Next to the network: before the body is parsed.
      { step: 'deserialize', priority: 'low', name: 'limitXml' },
    );
    return { sdk, client };
  });
  const locate = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  const reading = limitConcurrency(READING);
  /** The time starts before the wait: a bucket that hangs keeps no one longer. */
  const readInTurn = (turn: string, name: string, from: number, to: number) => {
    const limits = inTime();
    return reading.run(() => readPart(name, from, to, limits), { turn });
  };

  async function readPart(name: string, from: number, to: number, limits: ReturnType<typeof inTime>) {
    const { sdk, client } = await load();
    const command = new sdk.GetObjectCommand({ ...locate(name), Range: `bytes=${from}-${to - 1}` });
    const found = await client.send(command, limits).catch(ignoreMissing);
    if (!found?.Body) return null;
    const body = found.Body as Readable;
    const size = sizeOfWhole(found);
    // Bounds what is read also from servers that ignore ranges.
    if (
      size === null ||
      size > MAX_PHOTO_BYTES ||
      (found.ContentLength ?? Number.POSITIVE_INFINITY) > MAX_PHOTO_BYTES
    ) {
      body.destroy();
      throw new Error(`The bucket answered ${size ?? 'an unknown number of'} bytes for ${name}`);
    }
    const bytes = await buffer(addAbortSignal(limits.abortSignal, body));
    return { bytes: found.ContentRange || from === 0 ? bytes : bytes.subarray(from, to), size };
  }

  return {
    async write(name, bytes) {
      const { sdk, client } = await load();
      const command = new sdk.PutObjectCommand({ ...locate(name), Body: bytes, ContentType: 'image/webp' });
      await client.send(command, inTime());
    },
    async read(name, turn = '') {
      const first = await readInTurn(turn, name, 0, PART_BYTES);
      if (!first) return null;
      return streamParts(first.bytes, first.size, async (from, to) => {
        const part = await readInTurn(turn, name, from, to);
        if (!part) throw new Error(`${name} was removed while it was read`);
        return part.bytes;
      });
    },
    async remove(name) {
      const { sdk, client } = await load();
      await client.send(new sdk.DeleteObjectCommand(locate(name)), inTime());
    },
    async *list(): AsyncIterable<ListedFile> {
      const { sdk, client } = await load();
      let ContinuationToken: string | undefined;
      do {
        const command = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken });
        const page = await client.send(command, inTime());
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const name = Key.slice(prefix.length);
          if (LastModified && isName(name)) yield { name, modifiedAt: LastModified };
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
  };
}

type S3Response = { readonly statusCode: number; body?: unknown };

/** Responses other than photos are XML that the SDK parses as a whole: 300 MB took 5 GB and minutes. */
function limitXml(answer: S3Response, isPhoto: boolean): void {
  const { statusCode, body } = answer;
  if (!(body instanceof Readable) || (isPhoto && statusCode < 300)) return;
  let left = MAX_XML_BYTES;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(new Error(`The bucket answered more than ${MAX_XML_BYTES} bytes of XML`));
      else done(null, chunk);
    },
  });
  answer.body = pipeline(body, limited, () => undefined);
}

type Sized = { readonly ContentRange?: string | undefined; readonly ContentLength?: number | undefined };

function sizeOfWhole({ ContentRange: range, ContentLength: length }: Sized): number | null {
  if (range === undefined) return length ?? null;
  return Number(/^bytes \d+-\d+\/(\d+)$/.exec(range)?.[1] ?? Number.NaN) || null;
}

function clientOptions({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Older S3 servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Three attempts within the timeout of the call.
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  } as const;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function ignoreMissing(error: Error & { $metadata?: { httpStatusCode?: number } }): undefined {
  if (error.$metadata?.httpStatusCode === 404) return undefined;
  throw error;
}
