// The schema of all settings: allowed values, defaults and error messages.
import { availableParallelism, totalmem } from 'node:os';
import { z } from 'zod';
import { splitHosts } from './addresses.ts';
import { dkimKeyFile } from './dkim-key.ts';
import { isWeakSecret } from './token-secret.ts';

interface SchemaContext {
  isProduction: boolean;
  usesS3: boolean;
  usesDkim: boolean;
  usesNotify: boolean;
  hasDatabaseUrl: boolean;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** A sixteenth of the available memory, at most 256 MB. */
function defaultPageCache(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(Math.floor(memory / 16), 256 * 2 ** 20);
}

/** One per core; with two cores, the database uses one. */
export function defaultProcesses(cores = availableParallelism()): number {
  return cores <= 2 ? 1 : cores;
}

export function settingsSchema({ isProduction, usesS3, usesDkim, usesNotify, hasDatabaseUrl }: SchemaContext) {
  return z.object({
    NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
    CHOWK_DEV: oneOf(['0', '1']).default('0'),
    PORT: wholeNumber(0, 65_535, 'a port from 1 to 65535, or 0 for any free one').default(3000),
    // In development reachable from this machine only.
    HOST: hostToListenOn().default(isProduction ? '0.0.0.0' : '127.0.0.1'),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: databaseHosts().optional(),
    DATABASE_WAIT: wholeNumber(0, 3600, 'a number of seconds from 0 to 3600').default(60),
    DATABASE_READ_URL: withDatabaseUrl(hasDatabaseUrl).optional(),
    // At most 10 s: the cookie that sends authors to an up-to-date host lasts 15 s.
    DATABASE_READ_LAG: wholeNumber(1, 10, 'a number of seconds from 1 to 10').default(5),
    DATABASE_DIRECT_URL: withDatabaseUrl(hasDatabaseUrl).optional(),
    SEED: oneOf(['demo', 'none']).default(isProduction ? 'none' : 'demo'),
    PUBLIC_URL: origin().optional(),
    TOKEN_SECRET: tokenSecret(isProduction).optional(),
    GOOGLE_CLIENT_ID: z.string().regex(/^\S+$/, shouldBe('a client id without spaces')).optional(),
    SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>]*<)?[^\s@<>]+@[^\s@<>]+>?$/, shouldBe('an address such as Chowk <hello@example.org>'))
      .optional(),
    DKIM_DOMAIN: neededForDkim(usesDkim, z.string().regex(hostName, shouldBe('a domain such as market.example.org'))),
    DKIM_SELECTOR: neededForDkim(
      usesDkim,
      z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, shouldBe('a name such as mail2026')),
    ),
    DKIM_PRIVATE_KEY_FILE: neededForDkim(usesDkim, dkimKeyFile()),
    SUPPORT_EMAIL: z.email(shouldBe('an e-mail address')).optional(),
    REQUIRE_VERIFIED_EMAIL: oneOf(['on', 'off']).optional(),
    MODERATORS: addresses().optional(),
    GEOCODER_URL: url(['http:', 'https:'], 'https://nominatim.example.org').optional(),
    PHOTOS_URL: origin('https://photos.example.org').optional(),
    TILE_URL: tileTemplate().optional(),
    RATE_LIMITS: rateLimits(isProduction).default('on'),
    PROCESSES: wholeNumber(1, 64, 'a number from 1 to 64').default(() => defaultProcesses()),
    REQUESTS_AT_ONCE: wholeNumber(1, 10_000, 'a number from 1 to 10000').default(32),
    PAGE_CACHE_BYTES: wholeNumber(0, 2 ** 40, 'a number of bytes, such as 268435456, or 0 to keep no pages').default(
      defaultPageCache,
    ),
    PHOTOS_PER_LISTING: wholeNumber(1, 12, 'a number from 1 to 12').default(4),
    LOG_LEVEL: oneOf(logLevels).default('info'),
    TRUST_PROXY: trustedHops().default(false),
    DRAIN_SECONDS: wholeNumber(0, 300, 'a number of seconds from 0 to 300').default(0),
    METRICS_PORT: wholeNumber(1, 65_535, 'a port from 1 to 65535').optional(),
    METRICS_HOST: hostToListenOn().default('127.0.0.1'),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://127.0.0.1:4318').optional(),
    SEARCH_LEARNING: oneOf(['on', 'off']).default('on'),
    PUSH: oneOf(['on', 'off']).default('on'),
    PUSH_SERVICE_URL: origin('https://push.example.org').optional(),
    NOTIFY_URL: neededForNotify(usesNotify, url(['http:', 'https:'], 'https://sms.example.org/notify')),
    NOTIFY_SECRET: neededForNotify(usesNotify, z.string().min(16, 'is too short: use at least 16 random characters.')),
    SERVICE_WORKER: oneOf(['on', 'off']).default('on'),
    BACKUP_MAX_AGE_HOURS: hoursOrOff().default(isProduction ? 36 : 'off'),
    S3_ENDPOINT: neededForS3(usesS3, url(['http:', 'https:'], 'https://s3.example.org')),
    S3_BUCKET: neededForS3(usesS3, z.string()),
    S3_REGION: neededForS3(usesS3, z.string()),
    S3_ACCESS_KEY_ID: neededForS3(usesS3, z.string()),
    S3_SECRET_ACCESS_KEY: neededForS3(usesS3, z.string()),
  });
}

function shouldBe(right: string) {
  return { error: (issue: { input?: unknown }) => `is "${issue.input}": it should be ${right}.` };
}

function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, shouldBe(words.join(', ').replace(/, ([^,]*)$/, ' or $1')));
}

function wholeNumber(min: number, max: number, right: string) {
  return z
    .string()
    .regex(/^\d+$/, { ...shouldBe(right), abort: true })
    .transform(Number)
    .refine((number) => number >= min && number <= max, shouldBe(right));
}

function hostToListenOn() {
  return z.string().regex(/^[a-z0-9.:_-]+$/i, shouldBe('an address or a host name, such as 127.0.0.1 or 0.0.0.0'));
}

function hoursOrOff() {
  const right = 'a number of hours from 1 to 8760, or off';
  return z.union([z.literal('off'), wholeNumber(1, 8760, right)], shouldBe(right));
}

function url(protocols: readonly string[], example: string) {
  const isRight = (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
  // The message omits the value, which may contain a password, because it ends up in logs.
  return z.string().refine(isRight, { error: `is not such an address: it should look like ${example}`, abort: true });
}

function databaseHosts() {
  const example = 'postgresql://user:password@host:5432/database';
  return z.string().refine((text) => splitHosts(text) !== null, {
    error: `is not such an address: it should look like ${example}, with several hosts as one:5432,two:5432`,
    abort: true,
  });
}

function withDatabaseUrl(hasDatabaseUrl: boolean) {
  return databaseHosts().refine(() => hasDatabaseUrl, {
    error: 'is there without DATABASE_URL: name the database that it belongs to.',
  });
}

function origin(example = 'https://chowk.example.org') {
  return url(['http:', 'https:'], example)
    .transform((text) => text.replace(/\/+$/, ''))
    .refine((text) => new URL(text).origin === text.toLowerCase(), {
      error: `has too much in it: it should be a scheme, a host and a port, such as ${example}`,
    });
}

/** In lower case; `none` is an empty list. */
function addresses() {
  const listOf = (text: string) => (text === 'none' ? [] : text.split(/[\s,]+/));
  // Before lower-casing, which can turn other emails into Latin ones.
  const areAddresses = (text: string) => listOf(text).every((address) => z.email().safeParse(address).success);
  const right = shouldBe('e-mail addresses with commas between them, or none');
  return z
    .string()
    .refine(areAddresses, right)
    .transform((text) => listOf(text).map((address) => address.toLowerCase()));
}

function tileTemplate() {
  const hasPlaceholders = (text: string) => ['{z}', '{x}', '{y}'].every((place) => text.includes(place));
  const right = `a template such as ${openStreetMap}`;
  return z.string().refine((text) => /^https?:\/\//.test(text) && hasPlaceholders(text), shouldBe(right));
}

function tokenSecret(isProduction: boolean) {
  return z.string().refine((secret) => !isProduction || !isWeakSecret(secret), {
    error: 'is too weak for production: use at least 32 random characters, or leave it out to have one made.',
  });
}

function rateLimits(isProduction: boolean) {
  return oneOf(['on', 'off']).refine((word) => !isProduction || word !== 'off', {
    error: 'cannot be off in production: leave it out, or set it to on.',
  });
}

function trustedHops() {
  const right = 'off, or the number of proxies in front of the server (1 to 10)';
  return z.union([z.literal('off').transform(() => false as const), wholeNumber(1, 10, right)], shouldBe(right));
}

function neededForS3(usesS3: boolean, schema: z.ZodType<string, string>) {
  const why = 'is missing: photos in S3 need S3_ENDPOINT, S3_BUCKET, S3_REGION and both keys.';
  return usesS3 ? z.string({ error: why }).pipe(schema) : schema.optional();
}

function neededForNotify(usesNotify: boolean, schema: z.ZodType<string, string>) {
  const why = 'is missing: the notification adapter needs NOTIFY_URL and NOTIFY_SECRET.';
  return usesNotify ? z.string({ error: why }).pipe(schema) : schema.optional();
}

function neededForDkim(usesDkim: boolean, schema: z.ZodType<string, string>) {
  const why = 'is missing: signing emails needs DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY_FILE.';
  return usesDkim ? z.string({ error: why }).pipe(schema) : schema.optional();
}
