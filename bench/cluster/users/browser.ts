// A user's browser: keep-alive connections, cookies, the CSRF token, and the retries of our web app.
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { csrfHeader } from '@chowk/contract/http/csrf';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import type { ReadBy, RunRecord } from './record.ts';

export type Answered = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string };
export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
};

type Owner = {
  readonly address: string;
  readonly name: string;
  readonly authorization?: string;
  readonly record: RunRecord;
};

const longestMs = 60_000;
/** As in `apps/web/src/platform/api/transport/browser-transport.ts`. */
const patienceMs = 30_000;
const longestPauseSeconds = 5;
/** As in the outbox: one automatic retry when there was no answer. */
const againMs = 1000;

export class Browser {
  readonly #owner: Owner;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });
  readonly #cookies = new Map<string, { readonly value: string; readonly endsAt: number }>();
  #csrf: string | null = null;

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  get by(): ReadBy {
    return this.#owner.authorization ? 'author' : 'guest';
  }

  /** Until it succeeds; the number of attempts is in the record. */
  async readSurely(sent: Sent, until: AbortSignal): Promise<Answered | null> {
    while (!until.aborted) {
      const answered = await this.read(sent);
      if (answered.status === 200 || answered.status === 404) return answered;
      await pause(200);
    }
    return null;
  }

  async read(sent: Sent): Promise<Answered> {
    const asked = performance.now();
    const answered = await this.#withCsrf(sent);
    this.#note('read', asked, answered);
    return answered;
  }

  /** With an idempotency key; null when the run ended before it was accepted. */
  async writeSurely(sent: Sent, key: string, until: AbortSignal): Promise<Answered | null> {
    const keyed = { ...sent, headers: { ...sent.headers, 'idempotency-key': key } };
    for (let end = performance.now() + patienceMs, failures = 0; !until.aborted; ) {
      const asked = performance.now();
      const answered = await this.#withCsrf(keyed);
      this.#note('write', asked, answered);
      if (answered.status < 300 && answered.status > 0) return answered;
      const seconds = Number(answered.headers['retry-after'] ?? Number.NaN);
      if (answered.status === 503 && seconds <= longestPauseSeconds && performance.now() < end) {
        await pause(seconds * 1000);
      } else if (answered.status === 0 && failures++ === 0) {
        await pause(againMs);
      } else {
        // The web app shows the failure, and the user presses 'Try again'.
        this.#owner.record.noticed.push({ at: performance.now(), status: answered.status });
        await pause(againMs);
        [end, failures] = [performance.now() + patienceMs, 0];
      }
    }
    return null;
  }

  close(): void {
    this.#agent.destroy();
  }

  #note(kind: 'read' | 'write', asked: number, { status, text }: Answered): void {
    const { name: user, record } = this.#owner;
    if (status >= 400 && status !== 503 && status !== 404) record.odd.add(`${kind} ${status}: ${text.slice(0, 200)}`);
    const isWell = kind === 'read' ? status === 200 || status === 404 : status === 200 || status === 201;
    record.answer({ ms: performance.now() - asked, kind, user, by: this.by, status, isWell });
  }

  async #withCsrf(sent: Sent): Promise<Answered> {
    if (sent.method === 'GET') return this.send(sent);
    const answered = await this.#withToken(sent);
    if (answered.status !== 403) return answered;
    this.#csrf = null;
    return this.#withToken(sent);
  }

  async #withToken(sent: Sent): Promise<Answered> {
    if (this.#csrf === null) {
      const given = await this.send({ method: 'GET', path: showCsrfToken.path });
      if (given.status !== 200) return given;
      this.#csrf = (JSON.parse(given.text) as { Token: string }).Token;
    }
    return this.send({ ...sent, headers: { ...sent.headers, [csrfHeader]: this.#csrf } });
  }

  headers(): Record<string, string> {
    const now = Date.now();
    const cookies = [...this.#cookies].filter(([, { endsAt }]) => endsAt > now);
    const cookie = cookies.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const { authorization } = this.#owner;
    return { ...(cookie ? { cookie } : {}), ...(authorization ? { authorization } : {}) };
  }

  send({ method, path, headers, body }: Sent): Promise<Answered> {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const all = { ...this.headers(), ...headers, ...length };
    const lost: Answered = { status: 0, headers: {}, text: '' };
    return new Promise((resolve) => {
      const url = this.#owner.address + path;
      const signal = AbortSignal.timeout(longestMs);
      const sending = request(url, { method, agent: this.#agent, headers: all, signal }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          text += piece;
        });
        answer.on('error', () => resolve(lost));
        answer.on('end', () => {
          this.#keepCookies(answer.headers['set-cookie'] ?? []);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        });
      });
      sending.on('error', () => resolve(lost)).end(body);
    });
  }

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const seconds = Number(/max-age=(\d+)/i.exec(line)?.[1] ?? Number.POSITIVE_INFINITY);
      this.#cookies.set(name, { value, endsAt: Date.now() + seconds * 1000 });
    }
  }
}
