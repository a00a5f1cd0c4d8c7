// Which hosts this server may connect to: those of its settings, and no others.
import { isIP } from 'node:net';
import nodemailer from 'nodemailer';
import pg from 'pg';
import { splitHosts } from '../config/addresses.ts';
import type { Config, S3Config } from '../config/config.ts';

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
>;

/** As `host:port`, or as the path of a socket. Push services of browsers would get their fixed list of hosts here. */
export function allowedHosts(config: Settings): ReadonlySet<string> {
  const { databaseUrl, databaseReadUrl, databaseDirectUrl, smtpUrl, s3, geocoderUrl, googleClientId, otlpEndpoint } =
    config;
  return new Set([
    ...[databaseUrl, databaseReadUrl, databaseDirectUrl].flatMap((url) => (url ? databaseHosts(url) : [])),
    ...(smtpUrl ? [mailHost(smtpUrl)] : []),
    ...(s3 ? s3Hosts(s3) : []),
    ...(geocoderUrl ? [webHost(geocoderUrl)] : []),
    ...(googleClientId ? [webHost(googleKeysUrl)] : []),
    ...(otlpEndpoint ? [webHost(otlpEndpoint)] : []),
  ]);
}

/** Names are compared without case, IPv6 addresses in brackets. */
export function hostAndPort(host: string, port: number): string {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return isIP(bare) === 6 ? `[${bare}]:${port}` : `${bare}:${port}`;
}

/** As the driver itself reads the address: it may name a socket, or leave out the port. */
function databaseHosts(url: string): string[] {
  return (splitHosts(url) ?? [url]).map((connectionString) => {
    const { host, port } = new pg.Client({ connectionString });
    return host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : hostAndPort(host, port);
  });
}

/** As nodemailer itself reads the address: it may name one of the services that it knows. */
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
