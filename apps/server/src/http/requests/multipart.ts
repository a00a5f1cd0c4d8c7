// Reads a multipart form in any field order: text fields as a nested value, photos as bytes in memory.
import { requestTexts } from '@chowk/contract/api/request-texts';
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

export type UploadedFile = { readonly name: string; readonly bytes: Buffer };

export type Multipart = { readonly fields: Record<string, unknown>; readonly files: readonly UploadedFile[] };

type Sender = { readonly id: string } | null;

/** Nothing is written anywhere until the whole form has arrived, so an aborted upload leaves nothing behind. */
export async function readMultipart(request: FastifyRequest, most: number, sender: Sender): Promise<Multipart> {
  if (!request.isMultipart()) throw invalid(requestTexts.notAForm);
  const { ip: address, server } = request;
  beginUpload(request, { accountId: sender?.id ?? null, address, photosPerListing: server.photosPerListing });
  try {
    return await readParts(request, most);
  } catch (error) {
    // The sender may still be talking; what is left is let through to nowhere, so that it hears the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw asRefusal(error as FastifyError | Refusal, most);
  }
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

async function readParts(request: FastifyRequest, most: number): Promise<Multipart> {
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
    if (bytes.length > 0 || part.filename) files.push({ name: part.filename, bytes });
  }
  return { fields, files };
}

type FileStream = AsyncIterable<Buffer> & { truncated?: boolean };
type Place = { readonly number: number; readonly most: number };

async function readFile(request: FastifyRequest, stream: FileStream, { number, most }: Place): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (number > most) throw refuseFile(photoTexts.tooMany({ most }));
    holdUpload(request, chunk.length);
    chunks.push(chunk);
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
