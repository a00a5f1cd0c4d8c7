// Refuses every outgoing connection of this process, a library's included, to a host that the settings do not name.
import dgram from 'node:dgram';
import net from 'node:net';
import { createLogThrottle } from '../scheduling/log-throttle.ts';
import { hostAndPort } from './allowed-hosts.ts';
import { OutgoingRefused } from './outgoing-fetch.ts';

type ConnectOptions = {
  readonly host?: string;
  readonly port?: number | string;
  readonly path?: string;
  readonly servername?: string;
};
type Callback = (...args: unknown[]) => void;

/** On systems where a folder is claimed by a socket with a file, to ask whether its owner lives. */
const ownClaim = /^\/tmp\/chowk-\d+-\d+\.sock$/;

/**
 * All of http, https, tls, fetch, WebSocket, pg and nodemailer connect through `net.Socket.prototype.connect`; names are
 * looked up after it, so nothing of a refused one is asked of a name server either. Returns how to take the guard off.
 */
export function guardConnections(allowed: ReadonlySet<string>, warn: (line: string) => void): () => void {
  const tellOnce = createLogThrottle();
  const refuse = (target: string): OutgoingRefused => {
    const problem = `An outgoing connection to ${JSON.stringify(target)} was refused: no setting names it.`;
    tellOnce((untold) => warn(untold ? `${problem} ${untold} more were refused before.` : problem));
    return new OutgoingRefused(problem);
  };
  const undo = [guardStreams(allowed, refuse), guardDatagrams(refuse)];
  return () => {
    for (const each of undo) each();
  };
}

type Refuse = (target: string) => OutgoingRefused;

function guardStreams(allowed: ReadonlySet<string>, refuse: Refuse): () => void {
  const { prototype } = net.Socket;
  const original = prototype.connect as (this: net.Socket, ...args: unknown[]) => net.Socket;

  prototype.connect = function connect(this: net.Socket, ...args: unknown[]) {
    const { options, callback } = readArguments(args);
    const target = targetOf(options);
    if (allowed.has(target) || ownClaim.test(options.path ?? '')) return original.apply(this, args);
    // nodemailer looks the name up itself and connects to the address: whatever that is, the name is connected to.
    const { servername, port } = options;
    if (servername && !options.path && allowed.has(hostAndPort(servername, Number(port))))
      return original.call(this, { ...options, host: servername, lookup: undefined }, callback);
    const error = refuse(target);
    // A lookup that fails takes Node's own way of telling, in a later turn: every caller has a listener by then.
    const lookup = (_host: string, _options: unknown, done: Callback) => void setImmediate(done, error);
    return original.call(this, { host: 'refused.invalid', port: 1, lookup });
  } as typeof prototype.connect;

  return () => {
    prototype.connect = original as typeof prototype.connect;
  };
}

/** Node's own modules hand the arguments on as one list. */
function readArguments(given: unknown[]): { readonly options: ConnectOptions; readonly callback: unknown } {
  const args = Array.isArray(given[0]) ? (given[0] as unknown[]) : given;
  const [first, second] = args;
  const callback = args.findLast((arg) => typeof arg === 'function');
  if (typeof first === 'object' && first !== null) return { options: first, callback };
  if (typeof first === 'string' && !/^\d+$/.test(first)) return { options: { path: first }, callback };
  const host = typeof second === 'string' ? { host: second } : {};
  return { options: { port: Number(first), ...host }, callback };
}

function targetOf({ path, host, port }: ConnectOptions): string {
  return path ? String(path) : hostAndPort(String(host || 'localhost'), Number(port));
}

/** Nothing here speaks UDP; names are looked up by the system, not through these sockets. */
function guardDatagrams(refuse: Refuse): () => void {
  const { prototype } = dgram.Socket;
  const { send, connect } = prototype;

  function refused(this: dgram.Socket, ...args: unknown[]): void {
    const port = args.find((arg, index) => typeof arg === 'number' && (index > 0 || args.length < 3));
    const host = args.findLast((arg) => typeof arg === 'string');
    const error = refuse(`udp ${hostAndPort(String(host ?? 'localhost'), Number(port ?? 0))}`);
    const callback = args.findLast((arg) => typeof arg === 'function') as Callback | undefined;
    setImmediate(() => {
      if (callback) callback(error);
      else if (this.listenerCount('error') > 0) this.emit('error', error);
    });
  }

  prototype.send = refused as typeof send;
  prototype.connect = refused as typeof connect;
  return () => {
    Object.assign(prototype, { send, connect });
  };
}
