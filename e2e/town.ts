// People who use the town over HTTP, so that a journey can begin where its story begins.
import { signUp } from '@chowk/contract/accounts/account-endpoints';
import type { User } from '@chowk/contract/accounts/account-schemas';
import { csrfHeader } from '@chowk/contract/api/csrf';
import { showCsrfToken } from '@chowk/contract/api/csrf-endpoints';
import { type Endpoint, fillPath, type SentBody, type SentParams, type SuccessOf } from '@chowk/contract/api/endpoint';
import { createListing } from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';

export const password = 'Correct-Horse-9';

export type Townsperson = { readonly request: APIRequestContext; readonly user: User; readonly token: string };

async function csrfOf(request: APIRequestContext): Promise<string> {
  const answer = await request.get(showCsrfToken.path);
  return ((await answer.json()) as { Token: string }).Token;
}

export async function register(request: APIRequestContext, fullName: string): Promise<Townsperson> {
  const email = `${fullName.toLowerCase().replace(/\W+/g, '.')}.${crypto.randomUUID().slice(0, 8)}@town.example`;
  const answer = await request.post(signUp.path, {
    headers: { [csrfHeader]: await csrfOf(request) },
    data: { fullName, email, username: email, location: 'Sector 17, Chandigarh', password },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { request, ...(await answer.json()) };
}

type Sent<E> = { params?: SentParams<E>; body?: SentBody<E> };

/** Calls an endpoint as this person, and insists that it worked. */
export async function act<E extends Endpoint>(
  person: Townsperson,
  endpoint: E,
  sent: Sent<E> = {},
): Promise<SuccessOf<E>> {
  const answer = await person.request.fetch(
    fillPath(endpoint.path, sent.params as Record<string, string> | undefined),
    {
      method: endpoint.method,
      headers: { [csrfHeader]: await csrfOf(person.request), authorization: `Bearer ${person.token}` },
      ...(sent.body === undefined ? {} : { data: sent.body }),
    },
  );
  expect(answer.ok(), `${endpoint.name}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? (undefined as SuccessOf<E>) : ((await answer.json()) as SuccessOf<E>);
}

let hue = 0;

/** A photo of its own for every call: photos are named by their content. */
export function makePhoto(width = 900, height = 675): Promise<Buffer> {
  hue = (hue + 47) % 360;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 40% 60%)"/><circle cx="50%" cy="50%" r="${Math.round(Math.random() * 200) + 50}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(picture)).jpeg().toBuffer();
}

export type Goods = Partial<
  Record<
    'title' | 'description' | 'price' | 'category' | 'subcategory' | 'city' | 'address' | 'latitude' | 'longitude',
    string
  >
> & { photos?: number };

export async function publish(seller: Townsperson, { photos = 1, ...goods }: Goods = {}): Promise<Listing> {
  const form = new FormData();
  const fields = {
    title: `Brass lamp ${crypto.randomUUID().slice(0, 8)}`,
    description: 'An old brass lamp from my grandmother, polished last week.',
    price: '1250',
    category: 'furniture',
    city: 'Chandigarh',
    address: 'Sector 22',
    ...goods,
    userId: seller.user.id,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name.charAt(0).toUpperCase() + name.slice(1), value);
  for (let number = 1; number <= photos; number++) {
    form.append('Files', new File([new Uint8Array(await makePhoto())], `photo-${number}.jpg`, { type: 'image/jpeg' }));
  }
  const answer = await seller.request.post(createListing.path, {
    headers: { [csrfHeader]: await csrfOf(seller.request), authorization: `Bearer ${seller.token}` },
    multipart: form,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { listing: Listing }).listing;
}
