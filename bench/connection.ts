// A minimal HTTP client on one connection: CPU time of the callers is missing for the server on the same two cores.
import { once } from 'node:events';
import { connect } from 'node:net';

export type Answer = { readonly status: number; readonly cache: string };
export type Connection = {
  get(path: string): Promise<Answer>;
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer>;
  close(): void;
};

type Head = Answer & { readonly length: number };

/** As Chrome, Edge and Firefox have sent for years. */
const accepted = 'gzip, deflate, br, zstd';
const endOfHead = '\r\n\r\n';
/** Larger than a page: a complete one is read at once. */
const bufferBytes = 128 * 1024;

export async function openConnection(
  address: string,
  always: Readonly<Record<string, string>> = {},
): Promise<Connection> {
  const { hostname, port, host } = new URL(address);
  const constant = writeHeaders(always);
  let asked: PromiseWithResolvers<Answer> | null = null;
  let begun = '';
  let head: Head | null = null;
  let missing = 0;

  function read(count: number, buffer: Uint8Array): boolean {
    if (head) missing -= count;
    else {
      // Latin-1: one character per byte, so that lengths are right.
      begun += Buffer.from(buffer.buffer, buffer.byteOffset, count).toString('latin1');
      const end = begun.indexOf(endOfHead);
      if (end < 0) return true;
      head = readHead(begun.slice(0, end));
      missing = head.length - (begun.length - end - endOfHead.length);
      begun = '';
    }
    if (missing > 0) return true;
    const answered = asked;
    const { status, cache } = head;
    [asked, head] = [null, null];
    answered?.resolve({ status, cache });
    return true;
  }

  const onread = { buffer: Buffer.alloc(bufferBytes), callback: read };
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
  await once(socket, 'connect');
  socket.on('error', (error) => asked?.reject(error));
  socket.on('close', () => asked?.reject(new Error('the server has closed the connection')));

  function ask(request: string): Promise<Answer> {
    asked = Promise.withResolvers<Answer>();
    if (socket.destroyed) asked.reject(new Error('the server has closed the connection'));
    socket.write(request);
    return asked.promise;
  }

  return {
    get: (path) => ask(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: ${accepted}\r\n${constant}\r\n`),
    post(path, headers, body) {
      const all = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      return ask(`POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${constant}${writeHeaders(all)}\r\n${body}`);
    },
    close: () => socket.destroy(),
  };
}

function writeHeaders(headers: Readonly<Record<string, string | number>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

/** Every answer has a content length. */
function readHead(text: string): Head {
  const length = find(text, 'content-length');
  if (length === '') throw new Error(`An answer without its length: ${text}`);
  return { status: Number(text.slice(9, 12)), cache: find(text, 'cache-status'), length: Number(length) };
}

function find(head: string, name: string): string {
  const at = head.indexOf(`\r\n${name}: `);
  if (at < 0) return '';
  const from = at + name.length + 4;
  const end = head.indexOf('\r\n', from);
  return head.slice(from, end < 0 ? undefined : end);
}
