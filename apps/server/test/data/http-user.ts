// A user of a real server over HTTP, as in a browser.
import { signIn, signUp } from '@chowk/contract/accounts/account-endpoints';
import { csrfHeader } from '@chowk/contract/http/csrf';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { anyPhoto, listingForm, sellerWords } from '../forms.ts';

export const password = 'Correct-Horse-9';

export class HttpUser {
  id = '';
  token = '';
  readonly email: string;
  readonly #url: string;
  #headers: Record<string, string> = {};

  constructor(url: string, email: string) {
    this.#url = url;
    this.email = email;
  }

  async send(method: string, path: string, body?: object): Promise<Response> {
    if (!this.#headers.cookie) await this.#fetchCsrf();
    const isForm = body instanceof FormData;
    return fetch(this.#url + path, {
      method,
      headers: {
        ...this.#headers,
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
  }

  async #fetchCsrf(): Promise<void> {
    const answer = await fetch(this.#url + showCsrfToken.path);
    const { Token } = (await answer.json()) as { Token: string };
    this.#headers = { [csrfHeader]: Token, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  }

  async signUp(): Promise<this> {
    const words = { fullName: 'Asha', email: this.email, location: 'Mohali', password };
    return this.#keep(await this.send('POST', signUp.path, words), 201);
  }

  async signIn(): Promise<this> {
    return this.#keep(await this.send('POST', signIn.path, { email: this.email, password }), 200);
  }

  async #keep(answer: Response, right: number): Promise<this> {
    if (answer.status !== right) throw new Error(`${answer.status}: ${await answer.text()}`);
    const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
    this.token = token;
    this.id = user.id;
    return this;
  }

  async publish(title: string): Promise<Listing> {
    const form = listingForm({ ...sellerWords, Title: title, UserId: this.id }, [await anyPhoto()]);
    const answer = await this.send('POST', '/api/classified', form);
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { listing: Listing }).listing;
  }
}
