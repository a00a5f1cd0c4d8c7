// A headless client: stores cookies, fetches its CSRF token, has its own IP address, counts answers.
import { csrfHeader } from '@chowk/contract/http/csrf';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';

export class Answers {
  readonly byStatus = new Map<number, number>();
  readonly failures: string[] = [];
  /** Refusals by call: rate limits belong here, and a wrong call of the soak test would show. */
  readonly refused = new Map<string, number>();

  note(what: string, status: number): void {
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
    const called = `${what.replaceAll(/[0-9a-f-]{36}/g, ':id')}: ${status}`;
    if (status >= 400) this.refused.set(called, (this.refused.get(called) ?? 0) + 1);
    if (status >= 500) this.failures.push(`${what}: ${status}`);
  }

  get total(): number {
    return [...this.byStatus.values()].reduce((sum, count) => sum + count, 0);
  }
}

/** A fixed number of addresses: per-address state soon exists for all of them. */
const addresses = 500;

export class Browser {
  readonly #url: string;
  readonly #answers: Answers;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();
  #csrf = '';
  token = '';

  constructor(url: string, answers: Answers) {
    this.#url = url;
    this.#answers = answers;
    const number = Math.floor(Math.random() * addresses);
    this.#address = `10.9.${number >> 8}.${number & 255}`;
  }

  async ask(method: string, path: string, body?: object, signal?: AbortSignal): Promise<Response | null> {
    const what = `${method} ${path.split('?')[0]}`;
    try {
      if (method !== 'GET' && !this.#csrf) await this.#fetchCsrf();
      const answer = await fetch(this.#url + path, this.#request(method, body, signal));
      this.#keepCookies(answer);
      this.#answers.note(what, answer.status);
      return answer;
    } catch (error) {
      if (!signal?.aborted) this.#answers.failures.push(`${what}: ${String((error as Error).cause ?? error)}`);
      return null;
    }
  }

  async askJson<T>(method: string, path: string, body?: object): Promise<T | null> {
    const answer = await this.ask(method, path, body);
    if (answer?.ok) return (await answer.json()) as T;
    await answer?.body?.cancel();
    return null;
  }

  async look(path: string): Promise<void> {
    await (await this.ask('GET', path))?.arrayBuffer();
  }

  #request(method: string, body: object | undefined, signal: AbortSignal | undefined): RequestInit {
    const isForm = body instanceof FormData;
    const headers = {
      'x-forwarded-for': this.#address,
      cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(method === 'GET' ? {} : { [csrfHeader]: this.#csrf }),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    };
    return {
      method,
      headers,
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    };
  }

  async #fetchCsrf(): Promise<void> {
    const received = await this.askJson<{ Token: string }>('GET', showCsrfToken.path);
    this.#csrf = received?.Token ?? '';
  }

  #keepCookies(answer: Response): void {
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    // The token is bound to its cookie: without it, a new one is fetched.
    if (!this.#cookies.has('chowk_csrf')) this.#csrf = '';
  }
}
