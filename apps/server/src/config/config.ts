// Reads the settings from the environment into a typed value.
import { resolve } from 'node:path';
import type { z } from 'zod';
import type { DkimKey } from './dkim-key.ts';
import { settingsSchema } from './settings.ts';
import { StartRefusal } from './start-refusal.ts';

export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Config {
  readonly isProduction: boolean;
  readonly dev: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  readonly databaseWaitMs: number;
  readonly databaseReadUrl: string | null;
  readonly databaseReadLagMs: number;
  readonly databaseDirectUrl: string | null;
  readonly seed: 'demo' | 'none';
  readonly publicUrl: string;
  readonly tokenSecret: string;
  readonly googleClientId: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  readonly dkim: DkimKey | null;
  readonly supportEmail: string | null;
  readonly requireVerifiedEmail: boolean;
  /** Email addresses of all moderators, in lower case. Null: roles stay as they are. */
  readonly moderators: readonly string[] | null;
  readonly geocoderUrl: string | null;
  /** Tiles of another server; null: our own. */
  readonly tileUrl: string | null;
  /** A CDN for photos. An origin without a trailing slash. */
  readonly photosUrl: string | null;
  readonly rateLimits: boolean;
  readonly processes: number;
  /** Concurrent requests per process; more are queued. */
  readonly requestsAtOnce: number;
  /** Page cache per process; 0 disables it. */
  readonly pageCacheBytes: number;
  readonly photosPerListing: number;
  readonly searchLearning: boolean;
  readonly s3: S3Config | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly trustProxy: number | false;
  /** How long the server still accepts requests after a stop signal, until the load balancer has noticed. */
  readonly drainMs: number;
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly otlpEndpoint: string | null;
  /** Web push; `serviceUrl` is the origin of one more push service, for tests and private networks. */
  readonly push: { readonly isOn: boolean; readonly serviceUrl: string | null };
  /** Receives notifications for SMS or WhatsApp as signed JSON; null: disabled. */
  readonly notify: { readonly url: string; readonly secret: string } | null;
  /** Off: browsers get a service worker that removes itself. */
  readonly serviceWorker: boolean;
  /** Warn if the last backup is older; null: never. */
  readonly backupMaxAgeMs: number | null;
  readonly warnings: readonly string[];
}

export type Settings = Omit<Config, 'tokenSecret'> & { readonly tokenSecret: string | null };

export class SettingsError extends StartRefusal {
  override name = 'SettingsError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

const repositoryRoot = resolve(import.meta.dirname, '../../../..');

export function readConfig(env: NodeJS.ProcessEnv): Settings {
  const given = withoutBlanks(env);
  const isProduction = given.NODE_ENV === 'production';
  const usesS3 = Object.keys(given).some((name) => name.startsWith('S3_'));
  const usesDkim = Object.keys(given).some((name) => name.startsWith('DKIM_'));
  const usesNotify = Object.keys(given).some((name) => name.startsWith('NOTIFY_'));
  const hasDatabaseUrl = given.DATABASE_URL !== undefined;
  const schema = settingsSchema({ isProduction, usesS3, usesDkim, usesNotify, hasDatabaseUrl });
  const names = Object.keys(schema.shape);
  const quoted = findLiteralQuotes(given, names);
  if (quoted.length > 0) throw new SettingsError(quoted);
  const parsed = schema.refine(isMetricsPortFree, metricsPortTaken).safeParse(given);
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map(describeIssue));
  const settings = parsed.data;
  const dev = settings.CHOWK_DEV === '1';
  // With hot reload each process would watch and compile the sources itself.
  const processes = dev ? 1 : settings.PROCESSES;

  const dataDir = resolve(repositoryRoot, settings.DATA_DIR);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;

  return {
    isProduction,
    dev,
    processes,
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseWaitMs: settings.DATABASE_WAIT * 1000,
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    databaseReadLagMs: settings.DATABASE_READ_LAG * 1000,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? null,
    seed: settings.SEED,
    publicUrl,
    tokenSecret: settings.TOKEN_SECRET ?? null,
    googleClientId: settings.GOOGLE_CLIENT_ID ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? null,
    dkim: readDkim(settings),
    supportEmail: settings.SUPPORT_EMAIL ?? null,
    requireVerifiedEmail: readVerifiedEmail(settings, isProduction),
    moderators: settings.MODERATORS ?? null,
    geocoderUrl: settings.GEOCODER_URL ?? null,
    tileUrl: settings.TILE_URL ?? null,
    photosUrl: settings.PHOTOS_URL ?? null,
    rateLimits: settings.RATE_LIMITS === 'on',
    requestsAtOnce: settings.REQUESTS_AT_ONCE,
    pageCacheBytes: Math.floor(settings.PAGE_CACHE_BYTES / processes),
    photosPerListing: settings.PHOTOS_PER_LISTING,
    s3: readS3(settings),
    searchLearning: settings.SEARCH_LEARNING === 'on',
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    drainMs: settings.DRAIN_SECONDS * 1000,
    metrics: settings.METRICS_PORT === undefined ? null : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    otlpEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    push: { isOn: settings.PUSH === 'on', serviceUrl: settings.PUSH_SERVICE_URL ?? null },
    notify:
      settings.NOTIFY_URL && settings.NOTIFY_SECRET
        ? { url: settings.NOTIFY_URL, secret: settings.NOTIFY_SECRET }
        : null,
    serviceWorker: settings.SERVICE_WORKER === 'on',
    backupMaxAgeMs: settings.BACKUP_MAX_AGE_HOURS === 'off' ? null : settings.BACKUP_MAX_AGE_HOURS * 3_600_000,
    warnings: [
      ...(isProduction ? findMissingSettings(given, { publicUrl, dataDir }) : []),
      ...findDollarSigns(given, names),
    ],
  };
}

function isMetricsPortFree({ METRICS_PORT, PORT }: ParsedSettings): boolean {
  return METRICS_PORT !== PORT;
}

const metricsPortTaken = { path: ['METRICS_PORT'], error: 'is the same as PORT: it should be a port of its own.' };

// `PORT=` in a compose file means "not set", not "the empty port".
function withoutBlanks(env: NodeJS.ProcessEnv): Record<string, string> {
  const filled = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []));
  return Object.fromEntries(filled);
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}`;
}

/** By default on if emails are really sent. */
function readVerifiedEmail(settings: ParsedSettings, isProduction: boolean): boolean {
  const { REQUIRE_VERIFIED_EMAIL: word, SMTP_URL: smtpUrl } = settings;
  return word === undefined ? isProduction && smtpUrl !== undefined : word === 'on';
}

function readDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY_FILE }: ParsedSettings): DkimKey | null {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY_FILE) return null;
  return { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY_FILE };
}

type ParsedSettings = z.infer<ReturnType<typeof settingsSchema>>;

function readS3(settings: ParsedSettings): S3Config | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

type Environment = Readonly<Record<string, string>>;

/** systemd and sh remove quotes; other readers would make them part of a password. */
function findLiteralQuotes(env: Environment, settings: readonly string[]): string[] {
  const quoted = settings.filter((name) => /^(["']).+\1$/s.test(env[name] ?? ''));
  return quoted.map(
    (name) => `${name} begins and ends with a quote: whatever read it keeps quotes, so write it there without them.`,
  );
}

const addresses = ['SMTP_URL', 'DATABASE_URL'];
const advice = 'Put the value in single quotes, and the password itself in it.';

/** The value is not logged: it may contain a password. */
function findDollarSigns(env: Environment, settings: readonly string[]): string[] {
  const unfilled = settings.filter((name) => /\$\{\w+\}|\$\(/.test(env[name] ?? ''));
  const emptied = addresses.filter((name) => /^\w+:\/\/[^@/]+:@/.test(env[name] ?? ''));
  return [
    ...unfilled.map(
      (name) => `${name} holds a \${…} as it stands: systemd puts no other value in its place. ${advice}`,
    ),
    ...emptied.map((name) => `${name} names a user and an empty password: a shell takes $ and & out of it. ${advice}`),
  ];
}

/** Production starts without these, with a warning. */
function findMissingSettings(
  env: Environment,
  { publicUrl, dataDir }: { publicUrl: string; dataDir: string },
): string[] {
  return [
    ...(env.PUBLIC_URL === undefined
      ? [`PUBLIC_URL is not set: links in emails lead to ${publicUrl}, and cookies are not kept to https.`]
      : []),
    ...(env.SMTP_URL === undefined
      ? [`SMTP_URL is not set: emails are only written to ${dataDir}/outbox and not delivered.`]
      : []),
  ];
}
