// Sends a generated request byte for byte, without a browser's normalization.
import type { Endpoint } from '@chowk/contract/http/endpoint';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Client } from '../client.ts';
import { anyPhoto } from '../forms.ts';
import { svg } from '../pictures.ts';
import type { FuzzFile, FuzzRequest } from './request-arbitrary.ts';

/** Percent-encoded; a lone surrogate as the bytes that it would be. */
function percent(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (text.isWellFormed()) return encodeURIComponent(text);
  return [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ed%a0%80')).join('');
}

function addressOf(endpoint: Endpoint, { params, query }: FuzzRequest): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => percent(params[name] ?? ''));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  return pairs.length ? `${path}?${pairs.map((pair) => pair.map(percent).join('=')).join('&')}` : path;
}

async function bytesOf({ kind }: FuzzFile): Promise<Buffer> {
  const photo = await anyPhoto();
  if (kind === 'photo') return photo;
  if (kind === 'cut photo') return photo.subarray(0, photo.length / 2);
  if (kind === 'drawing') return svg;
  return kind === 'noise' ? Buffer.from('\xff\xd8\xff noise', 'latin1') : Buffer.alloc(0);
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const plain = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

async function formOf({ form = {}, files }: FuzzRequest): Promise<FormData> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (!Array.isArray(value)) data.append(capital(name), plain(value));
    else
      for (const [at, item] of value.entries())
        for (const [field, inner] of Object.entries(Object(item)))
          data.append(`${capital(name)}[${at}].${field}`, plain(inner));
  }
  for (const file of files) data.append('Files', new Blob([new Uint8Array(await bytesOf(file))]), file.name);
  return data;
}

async function payloadOf(request: FuzzRequest): Promise<InjectOptions> {
  if (request.form) return { payload: await formOf(request) };
  if (!('body' in request)) return {};
  const text = typeof request.body === 'string' ? request.body : (JSON.stringify(request.body) ?? '');
  return { payload: text, headers: { 'content-type': 'application/json' } };
}

export async function sendRequest(
  client: Client,
  endpoint: Endpoint,
  request: FuzzRequest,
): Promise<LightMyRequestResponse> {
  const { 'x-more-cookies': cookies, ...headers } = request.headers;
  const { payload, headers: ownHeaders } = await payloadOf(request);
  await client.csrfToken();
  const jar = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  return client.send({
    method: endpoint.method,
    url: addressOf(endpoint, request),
    ...(payload === undefined ? {} : { payload }),
    ...(endpoint.events ? { payloadAsStream: true } : {}),
    headers: { ...ownHeaders, ...headers, cookie: cookies ? `${jar}; ${cookies}; a=${cookies}` : jar },
  });
}
