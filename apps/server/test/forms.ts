// Multipart forms of listings and messages with real photos, as tests send them.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import type { Message } from '@chowk/contract/messages/message-schemas';
import type { SignedInClient } from './client.ts';
import { jpeg } from './pictures.ts';

export type FormFields = Record<string, string | undefined>;
export type FormFile = Buffer | { readonly name?: string; readonly type?: string; readonly bytes: Buffer };
type Asked = { fields?: FormFields; files?: readonly FormFile[]; headers?: Record<string, string> };

export const sellerWords = {
  Title: 'Wooden cot',
  Description: 'A sturdy cot of sheesham wood, four years old.',
  Price: '4500',
  Category: 'furniture',
  Subcategory: 'beds',
  City: 'Mohali',
  Address: 'House 12, Phase 7',
  Latitude: '30.7046',
  Longitude: '76.7179',
  IsSold: 'false',
} as const;

/** Fields set to undefined are omitted. */
export function listingForm(fields: FormFields, files: readonly FormFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  for (const file of files) {
    const { name = 'photo.jpg', type = 'image/jpeg', bytes } = Buffer.isBuffer(file) ? { bytes: file } : file;
    form.append('Files', new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
}

let smallPhoto: Promise<Buffer> | undefined;
/** One small photo for tests that are not about photos. */
export function anyPhoto(): Promise<Buffer> {
  smallPhoto ??= jpeg({ width: 40, height: 30 });
  return smallPhoto;
}

export async function sendListing(seller: SignedInClient, { fields = {}, files, headers = {} }: Asked = {}) {
  const form = listingForm({ ...sellerWords, UserId: seller.user.id, ...fields }, files ?? [await anyPhoto()]);
  return seller.send({ method: 'POST', url: '/api/classified', payload: form, headers });
}

/** An edit sends every field again; photos that are not named are removed. */
export async function sendEdit(
  seller: SignedInClient,
  id: string,
  { fields = {}, files = [], headers = {} }: Asked = {},
) {
  const form = listingForm({ ...sellerWords, UserId: seller.user.id, ...fields }, files);
  return seller.send({ method: 'PUT', url: `/api/classified/${id}`, payload: form, headers });
}

export async function publishListing(seller: SignedInClient, asked: Asked = {}): Promise<Listing> {
  const answer = await sendListing(seller, asked);
  if (answer.statusCode !== 201) throw new Error(`could not publish: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ listing: Listing }>().listing;
}

type Talk = { readonly from: SignedInClient; readonly to: SignedInClient; readonly listingId: string };

export function sendForm({ from, to, listingId }: Talk, { fields = {}, files = [], headers = {} }: Asked) {
  const words = { SenderId: from.user.id, ReceiverId: to.user.id, ListingId: listingId, ...fields };
  return from.send({ method: 'POST', url: sendMessage.path, payload: listingForm(words, files), headers });
}

export async function sendPhotos(talk: Talk, asked: Asked): Promise<Message> {
  const answer = await sendForm(talk, asked);
  if (answer.statusCode !== 201) throw new Error(`could not send: ${answer.statusCode} ${answer.body}`);
  return answer.json<Message>();
}

export const photoAddresses = ({ attachments }: Pick<Message, 'attachments'>) =>
  attachments?.photos.map(({ url }) => url) ?? [];
