// Reads a multipart form in any field order: text fields as a nested value, photos as bytes in memory.
import { requestTexts } from '@chowk/contract/http/request-texts';
import { photoLimits } from '@chowk/contract/limits';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import type {} from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { invalid, Refusal } from '../errors.ts';
import { beginUpload, holdUpload } from '../limits/upload-memory.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** One form carries no more files than this. */
    readonly photosPerListing: number;
  }
}

export type UploadSender = { readonly accountId: string | null; readonly address: string };

export type UploadedFile = { readonly name: string; readonly bytes: Buffer; readonly sender: UploadSender };

export type Multipart = { readonly fields: Record<string, unknown>; readonly files: readonly UploadedFile[] };

export const fieldLimits = { fields: 100, fieldSize: 16 * 1024 } as const;

/** One file more than allowed, so that the refusal can say what was too many, and every field at its limit. */
const mostBytes = (files: number) => (files + 1) * photoLimits.bytes + fieldLimits.fields * fieldLimits.fieldSize;

/** Every field and the files of the largest listing, with some to spare. */
const MOST_PARTS = 120;

type Sender = { readonly id: string } | null;

/** Nothing is written anywhere until the whole form has arrived, so an aborted upload leaves nothing behind. */
export async function readMultipart(request: FastifyRequest, most: number, sender: Sender): Promise<Multipart> {
  if (!request.isMultipart()) throw invalid(requestTexts.notAForm);
  const uploader = { accountId: sender?.id ?? null, address: request.ip };
  beginUpload(request, { ...uploader, photosPerListing: request.server.photosPerListing });
  const boundary = boundaryOf(request);
  if (boundary === null) throw unreadable();
  const stopCounting = limitForm(request, boundary, mostBytes(most));
  try {
    return await readParts(request, uploader, most);
  } catch (error) {
    // The sender may still be talking; what is left is let through to nowhere, so that it hears the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw asRefusal(error as FastifyError | Refusal, most);
  } finally {
    stopCounting();
  }
}

/**
 * Cuts a form of too many bytes or parts, also of those that the parser skips, such as parts without a name: a part costs
 * about 10 µs, and 27 MB are a million of the shortest. The parser's own limit on parts leaves the part over it without an
 * error listener.
 */
function limitForm({ raw }: FastifyRequest, boundary: string, most: number): () => void {
  const delimiter = Buffer.from(`--${boundary}`);
  let bytes = 0;
  let parts = 0;
  let tail: Buffer = Buffer.alloc(0);
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    // With the end of the chunk before it, where a delimiter may have begun.
    const text = Buffer.concat([tail, chunk]);
    for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + delimiter.length)) parts += 1;
    tail = text.subarray(Math.max(0, text.length - delimiter.length + 1));
    if (bytes <= most && parts <= MOST_PARTS) return;
    raw.off('data', count);
    // The parser ends its streams as it does when the connection fails.
    raw.emit('error', new Refusal(413, requestTexts.tooLarge));
  };
  raw.on('data', count);
  return () => void raw.off('data', count);
}

/** Null for a form whose boundary is written in a way that the parser and this file might read differently. */
function boundaryOf({ headers }: FastifyRequest): string | null {
  return (
    /^multipart\/form-data(?:; *charset=[\w-]+)?; *boundary=("?)([^\s";,\\*%]{1,200})\1(?:; *charset=[\w-]+)?$/i.exec(
      headers['content-type'] ?? '',
    )?.[2] ?? null
  );
}

/** The parser's own complaints about a crooked form carry no status. */
function asRefusal(error: FastifyError | Refusal, most: number): Error {
  if (error instanceof Refusal) return error;
  if (error.code === 'FST_FILES_LIMIT') return refuseFile(photoTexts.tooMany({ most }));
  return error.statusCode === undefined ? unreadable() : error;
}

function unreadable(): Refusal {
  return invalid(requestTexts.formUnreadable);
}

async function readParts(request: FastifyRequest, sender: UploadSender, most: number): Promise<Multipart> {
  const fields: Record<string, unknown> = Object.create(null);
  const files: UploadedFile[] = [];
  // One more than allowed gets through, so that the refusal can say what was too many.
  for await (const part of request.parts({ limits: { files: most + 1 } })) {
    if (part.type === 'field') {
      // Forms write a line break as two characters; a text must not grow on its way here.
      const text = String(part.value).replaceAll('\r\n', '\n');
      holdUpload(request, text.length);
      addField(fields, part.fieldname, text);
      continue;
    }
    const bytes = await readFile(request, part.file, { number: files.length + 1, most });
    // A file input that was left empty arrives as a nameless file of no bytes.
    if (bytes.length > 0 || part.filename) files.push({ name: part.filename, bytes, sender });
  }
  return { fields, files };
}

type FileStream = AsyncIterable<Buffer> & { truncated?: boolean };
type Place = { readonly number: number; readonly most: number };

async function readFile(request: FastifyRequest, stream: FileStream, { number, most }: Place): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) {
      if (number > most) throw refuseFile(photoTexts.tooMany({ most }));
      holdUpload(request, chunk.length);
      chunks.push(chunk);
    }
  } catch (error) {
    // Where the form was cut because of this file, the refusal says so.
    if (!stream.truncated) throw error;
  }
  if (stream.truncated) throw refuseFile(photoTexts.tooLarge({ number }));
  return Buffer.concat(chunks);
}

function refuseFile(message: string): Refusal {
  return invalid(message, { files: [message] });
}

/** `MediaFiles[1].id` becomes `MediaFiles: [.., { id }]`; every other name is a plain field. */
function addField(fields: Record<string, unknown>, name: string, value: string): void {
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
