// Egress guard: this process connects only to the hosts of its settings; any other connection, also of a library, is refused.
import dgram from 'node:dgram';
import net, { isIP } from 'node:net';
import nodemailer from 'nodemailer';
import pg from 'pg';
import { splitHosts } from '../config/addresses.ts';
import type { Config, S3Config } from '../config/config.ts';
import { createLogThrottle } from '../scheduling/log-throttle.ts';
import { OutgoingRefused, pushServiceHosts } from './outgoing-fetch.ts';

/** Where Google publishes the keys that its ID tokens are signed with. */
export const googleKeysUrl = 'https://www.googleapis.com/oauth2/v3/certs';

type Settings = Pick<
  Config,
  | 'databaseUrl'
  | 'databaseReadUrl'
  | 'databaseDirectUrl'
  | 'smtpUrl'
  | 's3'
  | 'geocoderUrl'
  | 'googleClientId'
  | 'otlpEndpoint'
  | 'push'
  | 'notify'
>;

export function allowedHosts(config: Settings): ReadonlySet<string> {
  const { databaseUrl, databaseReadUrl, databaseDirectUrl, smtpUrl, s3, geocoderUrl, googleClientId, otlpEndpoint } =
    config;
  const { push, notify } = config;
  return new Set([
    ...[databaseUrl, databaseReadUrl, databaseDirectUrl].flatMap((url) => (url ? databaseHosts(url) : [])),
    ...(smtpUrl ? [mailHost(smtpUrl)] : []),
    ...(s3 ? s3Hosts(s3) : []),
    ...(geocoderUrl ? [webHost(geocoderUrl)] : []),
    ...(googleClientId ? [webHost(googleKeysUrl)] : []),
    ...(otlpEndpoint ? [webHost(otlpEndpoint)] : []),
    ...(push.isOn ? pushServiceHosts.map((host) => `${host}:443`) : []),
    ...(push.isOn && push.serviceUrl ? [webHost(push.serviceUrl)] : []),
    ...(notify ? [webHost(notify.url)] : []),
  ]);
}

function hostAndPort(host: string, port: number): string {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return isIP(bare) === 6 ? `[${bare}]:${port}` : `${bare}:${port}`;
}

/** Parsed by the driver itself: the URL may name a socket, or omit the port. */
function databaseHosts(url: string): string[] {
  return (splitHosts(url) ?? [url]).map((connectionString) => {
    const { host, port } = new pg.Client({ connectionString });
    return host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : hostAndPort(host, port);
  });
}

/** Parsed by nodemailer itself: the URL may name a service that it knows. */
function mailHost(url: string): string {
  const options: { host?: string; port?: number; secure?: boolean } = Reflect.get(
    nodemailer.createTransport({ url }).transporter,
    'options',
  );
  const { host = 'localhost', secure = false, port = secure ? 465 : 587 } = options;
  return hostAndPort(host, port);
}

/** The bucket may be in the path or in the name of the host. */
function s3Hosts({ endpoint, bucket }: S3Config): string[] {
  const { hostname } = new URL(endpoint);
  const host = webHost(endpoint);
  return isIP(hostname) || hostname.startsWith('[') ? [host] : [host, `${bucket.toLowerCase()}.${host}`];
}

function webHost(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return hostAndPort(hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
}

type ConnectOptions = {
  readonly host?: string;
  readonly port?: number | string;
  readonly path?: string;
  readonly servername?: string;
};
type Callback = (...args: unknown[]) => void;

/** Sockets by which servers lock a data folder, on systems without abstract sockets. */
const lockSocket = /^\/tmp\/chowk-\d+-\d+\.sock$/;

/** http, https, tls, fetch, WebSocket, pg and nodemailer all connect through `net.Socket.prototype.connect`. Names are looked
 * up after it, so that a refused name causes no DNS query. Returns a function that removes the guard. */
export function guardConnections(allowed: ReadonlySet<string>, warn: (line: string) => void): () => void {
  const throttle = createLogThrottle();
  const refuse = (target: string): OutgoingRefused => {
    const problem = `An outgoing connection to ${JSON.stringify(target)} was refused: no setting names it.`;
    throttle((skipped) => warn(skipped ? `${problem} ${skipped} more were refused before.` : problem));
    return new OutgoingRefused(problem);
  };
  const undo = [guardStreams(allowed, refuse), guardDatagrams(refuse)];
  return () => {
    for (const each of undo) each();
  };
}

type Refuse = (target: string) => OutgoingRefused;

/** An entry such as `*.push.example:443` allows every sub-domain. */
export function createAllowance(allowed: ReadonlySet<string>): (target: string) => boolean {
  const endings = [...allowed].filter((host) => host.startsWith('*.')).map((host) => host.slice(1));
  return (target) => allowed.has(target) || endings.some((ending) => target.endsWith(ending));
}

function guardStreams(allowed: ReadonlySet<string>, refuse: Refuse): () => void {
  const isAllowed = createAllowance(allowed);
  const { prototype } = net.Socket;
  const original = prototype.connect as (this: net.Socket, ...args: unknown[]) => net.Socket;

  prototype.connect = function connect(this: net.Socket, ...args: unknown[]) {
    const { options, callback } = readArguments(args);
    const target = targetOf(options);
    if (isAllowed(target) || lockSocket.test(options.path ?? '')) return original.apply(this, args);
    // nodemailer resolves the name itself and connects to the address: connect to the allowed name instead.
    const { servername, port } = options;
    if (servername && !options.path && isAllowed(hostAndPort(servername, Number(port))))
      return original.call(this, { ...options, host: servername, lookup: undefined }, callback);
    const error = refuse(target);
    // A failing lookup reports the error asynchronously, as Node does: every caller has a listener by then.
    const lookup = (_host: string, _options: unknown, done: Callback) => void setImmediate(done, error);
    return original.call(this, { host: 'refused.invalid', port: 1, lookup });
  } as typeof prototype.connect;

  return () => {
    prototype.connect = original as typeof prototype.connect;
  };
}

/** Node's own modules pass the arguments as one array. */
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

/** The server uses no UDP; the system resolves names without these sockets. */
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
