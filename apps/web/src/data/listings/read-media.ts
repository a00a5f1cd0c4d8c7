// Photos of a listing in every shape that servers send: names, objects with an address or a name, or a JSON text of those.
import { uploadsPath } from '@chowk/contract/listings/photo-files';
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { readFields, readNumber, readText } from '../../platform/api/read-fields.ts';

export function readMedia(given: unknown): MediaFile[] {
  const listed = typeof given === 'string' ? parseText(given) : given;
  if (listed == null) return [];
  return (Array.isArray(listed) ? listed : [listed]).flatMap(readFile);
}

/** A text that is no JSON is the name of a photo. */
function parseText(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return [text];
  }
}

/** One of an unknown size is shown as it is: smaller widths of it may not exist. */
function readFile(file: unknown): MediaFile[] {
  const fields = typeof file === 'string' ? { filename: file } : readFields(file);
  const name = readText(fields.filename);
  const url = addressOf(readText(fields.url) || readText(fields.fileurl) || name);
  if (url === '') return [];
  const size = { width: readNumber(fields.width), height: readNumber(fields.height) };
  return [{ id: readText(fields.id) || url, fileName: name || url, url, ...size, preview: readText(fields.preview) }];
}

function addressOf(name: string): string {
  return name === '' || /^(\/|https?:)/i.test(name) ? name : uploadsPath + name;
}
