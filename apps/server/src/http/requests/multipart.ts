// Reads a multipart form with busboy, in any field order: text fields as a nested value, photos as bytes in memory.
import { requestTexts } from '@chowk/contract/http/request-texts';
import { refs, type TextRef } from '@chowk/contract/languages/text-ref';
import { photoLimits } from '@chowk/contract/limits';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import busboy from 'busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, Refusal } from '../errors.ts';
import { beginUpload, holdUpload } from '../limits/upload-memory.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly photosPerListing: number;
  }
}

export type UploadSender = { readonly accountId: string | null; readonly address: string };

export type UploadedFile = { readonly name: string; readonly bytes: Buffer; readonly sender: UploadSender };

export type Multipart = { readonly fields: Record<string, unknown>; readonly files: readonly UploadedFile[] };

const fieldLimits = { fields: 100, fieldSize: 16 * 1024 } as const;

/** Parts without a name count too: one costs about 10 µs, and 27 MB are a million of the shortest. */
const MAX_PARTS = 120;

/** One file more than allowed, so that the refusal can say what was too many, and every field at its limit. */
const maxFormBytes = (files: number) => (files + 1) * photoLimits.bytes + fieldLimits.fields * fieldLimits.fieldSize;

/** From the last byte to the result, which comes in the same turn of the event loop. Without it, a file that begins
 * after the last boundary is never answered, and its bytes stay counted: the parser waits for its end. */
const LATEST_RESULT_MS = 200;

export function acceptMultipart(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}

export function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data(?:;|$)/i.test(headers['content-type'] ?? '');
}

/** Nothing is written anywhere until the whole form has arrived, so nothing of an aborted upload has to be deleted. */
export async function readMultipart(
  request: FastifyRequest,
  maxFiles: number,
  account: { readonly id: string } | null,
): Promise<Multipart> {
  if (!isMultipart(request)) throw invalid(refs(requestTexts).notAForm);
  const sender = { accountId: account?.id ?? null, address: request.ip };
  beginUpload(request, { ...sender, photosPerListing: request.server.photosPerListing });
  const parser = createParser(request);
  const { raw } = request;
  try {
    return await new Promise<Multipart>((resolve, reject) => {
      const fail = (error: unknown) => reject(error instanceof Refusal ? error : unreadable());
      let bytes = 0;
      raw.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxFormBytes(maxFiles)) fail(tooLarge());
      });
      raw.on('error', fail);
      raw.once('close', () => raw.readableEnded || fail(unreadable()));
      raw.once('end', () => setTimeout(fail, LATEST_RESULT_MS, unreadable()).unref());
      const form = collectParts(parser, { request, sender, maxFiles, fail });
      // The parser goes on after an error: one error listener stays, and the first one decides.
      parser.on('error', fail);
      parser.on('close', () => resolve({ fields: form.fields, files: form.files() }));
      raw.pipe(parser);
    });
  } catch (error) {
    // The sender may still be sending; the rest is discarded, so that it can read the answer.
    raw.unpipe(parser);
    raw.resume();
    parser.destroy();
    throw error;
  }
}

function createParser({ headers }: FastifyRequest): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      // One byte more than allowed: busboy calls a file of exactly its limit truncated.
      limits: { ...fieldLimits, fileSize: photoLimits.bytes + 1, parts: MAX_PARTS },
    });
  } catch {
    throw unreadable();
  }
}

type Reading = {
  readonly request: FastifyRequest;
  readonly sender: UploadSender;
  readonly maxFiles: number;
  readonly fail: (error: unknown) => void;
};

function collectParts(parser: busboy.Busboy, { request, sender, maxFiles, fail }: Reading) {
  const fields: Record<string, unknown> = Object.create(null);
  const files: { readonly name: string; readonly content: FileContent }[] = [];
  const withBytes = () => files.filter(({ content }) => content.size() > 0);
  /** Exceptions in listeners of the parser would be uncaught. */
  const guarded = (work: () => void) => {
    try {
      work();
    } catch (error) {
      fail(error);
    }
  };
  parser.on('field', (name, value) =>
    guarded(() => {
      // Forms write a line break as two characters; a text must not grow on its way here.
      const text = value.replaceAll('\r\n', '\n');
      holdUpload(request, text.length);
      addField(fields, name, text);
    }),
  );
  parser.on('file', (_name, stream, { filename = '' }) => {
    const content = createFileContent();
    const number = files.push({ name: filename, content });
    stream.on('error', fail);
    stream.on('limit', () => fail(refuseFile(refs(photoTexts).tooLarge({ number }))));
    stream.on('data', (chunk: Buffer) =>
      guarded(() => {
        holdUpload(request, chunk.length);
        content.add(chunk);
        if (withBytes().length > maxFiles) throw refuseFile(refs(photoTexts).tooMany({ most: maxFiles }));
      }),
    );
  });
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => fail(tooLarge()));
  return {
    fields,
    /** A file input that was left empty arrives as a nameless file of no bytes. */
    files: () =>
      files
        .filter(({ name, content }) => content.size() > 0 || name !== '')
        .map(({ name, content }) => ({ name, bytes: content.bytes(), sender })),
  };
}

type FileContent = ReturnType<typeof createFileContent>;

const BLOCK_BYTES = 64 * 1024;

/** Copies into blocks: a chunk of one byte takes 300 bytes as a buffer of its own, of which the upload memory counts one. */
function createFileContent() {
  const blocks: Buffer[] = [];
  let size = 0;
  return {
    size: () => size,
    add(chunk: Buffer): void {
      for (let from = 0; from < chunk.length; ) {
        const at = size % BLOCK_BYTES;
        if (at === 0) blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
        const copied = chunk.copy(blocks.at(-1) as Buffer, at, from);
        from += copied;
        size += copied;
      }
    },
    bytes: () => Buffer.concat(blocks, size),
  };
}

const unreadable = () => invalid(refs(requestTexts).formUnreadable);
const tooLarge = () => new Refusal(413, refs(requestTexts).tooLarge);
const refuseFile = (text: TextRef) => invalid(text, { files: [text] });

/** `MediaFiles[1].id` becomes `MediaFiles: [.., { id }]`; every other name is a plain field. */
function addField(fields: Record<string, unknown>, name: string | undefined, value: string): void {
  if (name === undefined) return;
  if (name in Object.prototype) throw unreadable();
  const [, list, index, field] = /^(\w+)\[(\d{1,2})\]\.(\w+)$/.exec(name) ?? [];
  if (list === undefined || field === undefined) {
    fields[name] = value;
    return;
  }
  fields[list] ??= [];
  const items = fields[list];
  if (!Array.isArray(items)) throw unreadable();
  items[Number(index)] = { ...items[Number(index)], [field]: value };
}
