// Settings as tables: the value of each, and the error of an invalid one.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { photoLimits } from '@chowk/contract/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, type Settings, SettingsError } from './config.ts';
import { defaultProcesses, settingsSchema } from './settings.ts';

const fixtures = mkdtempSync(join(tmpdir(), 'chowk-config-'));
afterAll(() => rmSync(fixtures, { recursive: true }));
/** The path of a file with this in it. */
function file(name: string, text: string): string {
  writeFileSync(join(fixtures, name), text);
  return join(fixtures, name);
}
const pem = { type: 'pkcs8', format: 'pem' } as const;
const rsa = (bits: number) => generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export(pem).toString();
const goodKey = rsa(1024);
const ed25519 = generateKeyPairSync('ed25519').privateKey.export(pem).toString();
const dkim = { DKIM_DOMAIN: 'town.example', DKIM_SELECTOR: 'mail2026' };
const keyHint = 'It should be an RSA private key in PEM, as openssl genrsa makes it.';

const database = { DATABASE_URL: 'postgres://a:b@one/x' };
const databaseHint =
  'is not such an address: it should look like postgresql://user:password@host:5432/database, with several hosts as one:5432,two:5432';
const strongSecret = 'Xq3vZ0pLr8sTn5wYb7cKd1fGh9jMa2eU';
const s3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'photos',
  S3_REGION: 'ap-south-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('settings left out', () => {
  it('make a server for a laptop', () => {
    expect(readConfig({})).toEqual({
      isProduction: false,
      dev: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve(import.meta.dirname, '../../../../data'),
      databaseUrl: null,
      databaseWaitMs: 60_000,
      databaseReadUrl: null,
      databaseReadLagMs: 5000,
      databaseDirectUrl: null,
      seed: 'demo',
      publicUrl: 'http://localhost:3000',
      tokenSecret: null,
      googleClientId: null,
      smtpUrl: null,
      mailFrom: null,
      dkim: null,
      supportEmail: null,
      requireVerifiedEmail: false,
      moderators: null,
      geocoderUrl: null,
      photosUrl: null,
      tileUrl: null,
      rateLimits: true,
      processes: defaultProcesses(),
      requestsAtOnce: 32,
      pageCacheBytes: expect.any(Number) as number,
      photosPerListing: photoLimits.perListing,
      searchLearning: true,
      s3: null,
      logLevel: 'info',
      trustProxy: false,
      drainMs: 0,
      metrics: null,
      otlpEndpoint: null,
      push: { isOn: true, serviceUrl: null },
      notify: null,
      serviceWorker: true,
      backupMaxAgeMs: null,
      warnings: [],
    } satisfies Settings);
  });

  it('make an empty, reachable server in production', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ isProduction: true, host: '0.0.0.0', seed: 'none' });
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 3],
    [8, 8],
  ])('make, on %i cores, %i processes', (cores, processes) => {
    expect(defaultProcesses(cores)).toBe(processes);
  });

  it('are the same when they are blank', () => {
    expect(readConfig({ PORT: '', SEED: ' ', S3_BUCKET: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });
});

const understood: [NodeJS.ProcessEnv, Partial<Settings>][] = [
  [{ NODE_ENV: 'test' }, { isProduction: false, seed: 'demo' }],
  [{ CHOWK_DEV: '1' }, { dev: true }],
  [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
  [{ PORT: ' 8080 ' }, { port: 8080 }],
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ HOST: 'market.local' }, { host: 'market.local' }],
  [{ NODE_ENV: 'production', HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
  [{ DATA_DIR: '/srv/market' }, { dataDir: '/srv/market' }],
  [{ DATA_DIR: './elsewhere' }, { dataDir: resolve(import.meta.dirname, '../../../../elsewhere') }],
  [{ DATABASE_URL: 'postgres://a:b@db/x' }, { databaseUrl: 'postgres://a:b@db/x' }],
  [{ DATABASE_URL: 'postgresql:///x?host=/run/pg' }, { databaseUrl: 'postgresql:///x?host=/run/pg' }],
  [{ DATABASE_URL: 'postgres://a:b@one:5432,two:5433/x' }, { databaseUrl: 'postgres://a:b@one:5432,two:5433/x' }],
  [{ PHOTOS_URL: 'https://photos.example.org/' }, { photosUrl: 'https://photos.example.org' }],
  [{ DATABASE_WAIT: '0' }, { databaseWaitMs: 0 }],
  [{ ...database, DATABASE_READ_URL: 'postgres://two,three/x' }, { databaseReadUrl: 'postgres://two,three/x' }],
  [{ DATABASE_READ_LAG: '2' }, { databaseReadLagMs: 2000 }],
  [{ ...database, DATABASE_DIRECT_URL: 'postgres://db/x' }, { databaseDirectUrl: 'postgres://db/x' }],
  [{ SEED: 'none' }, { seed: 'none' }],
  [{ NODE_ENV: 'production', SEED: 'demo' }, { seed: 'demo' }],
  [{ PUBLIC_URL: 'https://market.example.org' }, { publicUrl: 'https://market.example.org' }],
  [{ PUBLIC_URL: 'https://market.example.org/' }, { publicUrl: 'https://market.example.org' }],
  [{ PUBLIC_URL: 'http://10.0.0.2:8080' }, { publicUrl: 'http://10.0.0.2:8080' }],
  [{ TOKEN_SECRET: 'short' }, { tokenSecret: 'short' }],
  [{ NODE_ENV: 'production', TOKEN_SECRET: strongSecret }, { tokenSecret: strongSecret }],
  [{ GOOGLE_CLIENT_ID: 'a.apps.example' }, { googleClientId: 'a.apps.example' }],
  [{ SMTP_URL: 'smtps://u:p@mail:465' }, { smtpUrl: 'smtps://u:p@mail:465' }],
  [{ MAIL_FROM: 'Chowk <hello@example.org>' }, { mailFrom: 'Chowk <hello@example.org>' }],
  [{ MAIL_FROM: 'hello@example.org' }, { mailFrom: 'hello@example.org' }],
  [
    { ...dkim, DKIM_PRIVATE_KEY_FILE: file('good.pem', goodKey) },
    { dkim: { domain: 'town.example', selector: 'mail2026', privateKey: goodKey } },
  ],
  [{ SUPPORT_EMAIL: 'help@example.org' }, { supportEmail: 'help@example.org' }],
  [{ SMTP_URL: 'smtp://mail' }, { requireVerifiedEmail: false }],
  [{ NODE_ENV: 'production' }, { requireVerifiedEmail: false }],
  [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail' }, { requireVerifiedEmail: true }],
  [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail', REQUIRE_VERIFIED_EMAIL: 'off' }, { requireVerifiedEmail: false }],
  [{ REQUIRE_VERIFIED_EMAIL: 'on' }, { requireVerifiedEmail: true }],
  [{ MODERATORS: 'Asha@example.org, ravi@example.org' }, { moderators: ['asha@example.org', 'ravi@example.org'] }],
  [{ MODERATORS: 'none' }, { moderators: [] }],
  [{ GEOCODER_URL: 'http://places:8080' }, { geocoderUrl: 'http://places:8080' }],
  [{ TILE_URL: 'https://t/{z}/{x}/{y}.png?k=1' }, { tileUrl: 'https://t/{z}/{x}/{y}.png?k=1' }],
  [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
  [{ NODE_ENV: 'production', RATE_LIMITS: 'on' }, { rateLimits: true }],
  [{ REQUESTS_AT_ONCE: '200' }, { requestsAtOnce: 200 }],
  [{ PHOTOS_PER_LISTING: '12' }, { photosPerListing: photoLimits.mostPerListing }],
  [{ PAGE_CACHE_BYTES: '0' }, { pageCacheBytes: 0 }],
  [{ PAGE_CACHE_BYTES: '67108864', PROCESSES: '1' }, { pageCacheBytes: 67_108_864 }],
  [
    { PAGE_CACHE_BYTES: '67108864', PROCESSES: '4' },
    { pageCacheBytes: 16_777_216, processes: 4 },
  ],
  [{ CHOWK_DEV: '1', PROCESSES: '4' }, { processes: 1 }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [{ TRUST_PROXY: 'off' }, { trustProxy: false }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ DRAIN_SECONDS: '20' }, { drainMs: 20_000 }],
  [{ PUSH: 'off' }, { push: { isOn: false, serviceUrl: null } }],
  [{ PUSH_SERVICE_URL: 'http://127.0.0.1:4000/' }, { push: { isOn: true, serviceUrl: 'http://127.0.0.1:4000' } }],
  [{ SERVICE_WORKER: 'off' }, { serviceWorker: false }],
  [
    { NOTIFY_URL: 'https://sms.example.org/notify', NOTIFY_SECRET: 'sixteen-characters' },
    { notify: { url: 'https://sms.example.org/notify', secret: 'sixteen-characters' } },
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, { otlpEndpoint: 'http://collector:4318' }],
  [{ METRICS_PORT: '9464' }, { metrics: { host: '127.0.0.1', port: 9464 } }],
  [{ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.2' }, { metrics: { host: '10.0.0.2', port: 9464 } }],
  [{ BACKUP_MAX_AGE_HOURS: '30' }, { backupMaxAgeMs: 30 * 3_600_000 }],
  [{ NODE_ENV: 'production' }, { backupMaxAgeMs: 36 * 3_600_000 }],
  [{ NODE_ENV: 'production', BACKUP_MAX_AGE_HOURS: 'off' }, { backupMaxAgeMs: null }],
  [
    s3,
    {
      s3: {
        endpoint: 'https://s3.example.org',
        bucket: 'photos',
        region: 'ap-south-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
    },
  ],
];

describe('a right setting', () => {
  it.each(understood)('%j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });
});

const refused: [NodeJS.ProcessEnv, string][] = [
  [{ NODE_ENV: 'staging' }, 'NODE_ENV is "staging": it should be development, production or test.'],
  [{ CHOWK_DEV: 'yes' }, 'CHOWK_DEV is "yes": it should be 0 or 1.'],
  [{ REQUIRE_VERIFIED_EMAIL: 'yes' }, 'REQUIRE_VERIFIED_EMAIL is "yes": it should be on or off.'],
  [{ REQUESTS_AT_ONCE: '0' }, 'REQUESTS_AT_ONCE is "0": it should be a number from 1 to 10000.'],
  [{ PROCESSES: '0' }, 'PROCESSES is "0": it should be a number from 1 to 64.'],
  [{ PROCESSES: 'all' }, 'PROCESSES is "all": it should be a number from 1 to 64.'],
  [{ PHOTOS_PER_LISTING: '13' }, 'PHOTOS_PER_LISTING is "13": it should be a number from 1 to 12.'],
  [
    { PAGE_CACHE_BYTES: '64MB' },
    'PAGE_CACHE_BYTES is "64MB": it should be a number of bytes, such as 268435456, or 0 to keep no pages.',
  ],
  [{ PORT: 'http' }, 'PORT is "http": it should be a port from 1 to 65535, or 0 for any free one.'],
  [{ PORT: '65536' }, 'PORT is "65536": it should be a port from 1 to 65535, or 0 for any free one.'],
  [{ PORT: '-1' }, 'PORT is "-1": it should be a port from 1 to 65535, or 0 for any free one.'],
  [{ PORT: '80.5' }, 'PORT is "80.5": it should be a port from 1 to 65535, or 0 for any free one.'],
  [{ HOST: 'http://x' }, 'HOST is "http://x": it should be an address or a host name, such as 127.0.0.1 or 0.0.0.0.'],
  [{ DATABASE_URL: 'mysql://u:hunter2@db/x' }, `DATABASE_URL ${databaseHint}`],
  [{ DATABASE_URL: 'db' }, `DATABASE_URL ${databaseHint}`],
  [{ DATABASE_URL: 'postgres://u:hunter2@one:1,two:x/db' }, `DATABASE_URL ${databaseHint}`],
  [{ DATABASE_URL: 'postgres://u:hunter2@one:1,/db' }, `DATABASE_URL ${databaseHint}`],
  [{ PHOTOS_URL: 'photos' }, 'PHOTOS_URL is not such an address: it should look like https://photos.example.org'],
  [
    { PHOTOS_URL: 'https://cdn.example.org/town' },
    'PHOTOS_URL has too much in it: it should be a scheme, a host and a port, such as https://photos.example.org',
  ],
  [{ DATABASE_WAIT: 'long' }, 'DATABASE_WAIT is "long": it should be a number of seconds from 0 to 3600.'],
  [{ ...database, DATABASE_READ_URL: 'replica' }, `DATABASE_READ_URL ${databaseHint}`],
  [
    { DATABASE_READ_URL: 'postgres://u:hunter2@two/x' },
    'DATABASE_READ_URL is there without DATABASE_URL: name the database that it belongs to.',
  ],
  [{ DATABASE_READ_LAG: '60' }, 'DATABASE_READ_LAG is "60": it should be a number of seconds from 1 to 10.'],
  [
    { DATABASE_DIRECT_URL: 'postgres://u:hunter2@two/x' },
    'DATABASE_DIRECT_URL is there without DATABASE_URL: name the database that it belongs to.',
  ],
  [{ SEED: 'lots' }, 'SEED is "lots": it should be demo or none.'],
  [{ PUBLIC_URL: 'market' }, 'PUBLIC_URL is not such an address: it should look like https://chowk.example.org'],
  [{ PUBLIC_URL: 'ftp://market' }, 'PUBLIC_URL is not such an address: it should look like https://chowk.example.org'],
  [
    { PUBLIC_URL: 'https://market.org/shop' },
    'PUBLIC_URL has too much in it: it should be a scheme, a host and a port, such as https://chowk.example.org',
  ],
  [{ GOOGLE_CLIENT_ID: 'a b' }, 'GOOGLE_CLIENT_ID is "a b": it should be a client id without spaces.'],
  [{ SMTP_URL: 'mail:25' }, 'SMTP_URL is not such an address: it should look like smtp://user:password@host:587'],
  [{ MAIL_FROM: 'Chowk' }, 'MAIL_FROM is "Chowk": it should be an address such as Chowk <hello@example.org>.'],
  [
    { MODERATORS: 'asha@example.org, ravi' },
    'MODERATORS is "asha@example.org, ravi": it should be e-mail addresses with commas between them, or none.',
  ],
  [
    dkim,
    'DKIM_PRIVATE_KEY_FILE is missing: signing emails needs DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY_FILE.',
  ],
  [
    { ...dkim, DKIM_PRIVATE_KEY_FILE: '/nowhere/key.pem' },
    `DKIM_PRIVATE_KEY_FILE is "/nowhere/key.pem": it cannot be read. ${keyHint}`,
  ],
  [
    { ...dkim, DKIM_PRIVATE_KEY_FILE: file('words.pem', 'words') },
    `DKIM_PRIVATE_KEY_FILE is "${join(fixtures, 'words.pem')}": it holds no private key. ${keyHint}`,
  ],
  [
    { ...dkim, DKIM_PRIVATE_KEY_FILE: file('ed25519.pem', ed25519) },
    `DKIM_PRIVATE_KEY_FILE is "${join(fixtures, 'ed25519.pem')}": it holds a key for ed25519. ${keyHint}`,
  ],
  [
    { ...dkim, DKIM_PRIVATE_KEY_FILE: file('short.pem', rsa(512)) },
    `DKIM_PRIVATE_KEY_FILE is "${join(fixtures, 'short.pem')}": its key has 512 bits, and receivers trust none below 1024. ${keyHint}`,
  ],
  [
    { ...dkim, DKIM_DOMAIN: 'town', DKIM_PRIVATE_KEY_FILE: file('good.pem', goodKey) },
    'DKIM_DOMAIN is "town": it should be a domain such as market.example.org.',
  ],
  [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL is "help": it should be an e-mail address.'],
  [
    { GEOCODER_URL: 'places' },
    'GEOCODER_URL is not such an address: it should look like https://nominatim.example.org',
  ],
  [
    { TILE_URL: 'https://t/{z}/{x}.png' },
    'TILE_URL is "https://t/{z}/{x}.png": it should be a template such as https://tile.openstreetmap.org/{z}/{x}/{y}.png.',
  ],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS is "no": it should be on or off.'],
  [
    { NODE_ENV: 'production', RATE_LIMITS: 'off' },
    'RATE_LIMITS cannot be off in production: leave it out, or set it to on.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": it should be fatal, error, warn, info, debug, trace or silent.'],
  [{ TRUST_PROXY: 'yes' }, trustProxyLine('yes')],
  [{ TRUST_PROXY: '0' }, trustProxyLine('0')],
  [{ TRUST_PROXY: '11' }, trustProxyLine('11')],
  [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS is "301": it should be a number of seconds from 0 to 300.'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT is not such an address: it should look like http://127.0.0.1:4318',
  ],
  [{ METRICS_PORT: '0' }, 'METRICS_PORT is "0": it should be a port from 1 to 65535.'],
  [{ PORT: '4000', METRICS_PORT: '4000' }, 'METRICS_PORT is the same as PORT: it should be a port of its own.'],
  [
    { METRICS_HOST: 'a b' },
    'METRICS_HOST is "a b": it should be an address or a host name, such as 127.0.0.1 or 0.0.0.0.',
  ],
  [
    { BACKUP_MAX_AGE_HOURS: 'daily' },
    'BACKUP_MAX_AGE_HOURS is "daily": it should be a number of hours from 1 to 8760, or off.',
  ],
  [
    { TOKEN_SECRET: `"${strongSecret}"` },
    'TOKEN_SECRET begins and ends with a quote: whatever read it keeps quotes, so write it there without them.',
  ],
  [
    { SMTP_URL: "'smtp://mail'" },
    'SMTP_URL begins and ends with a quote: whatever read it keeps quotes, so write it there without them.',
  ],
  [{ ...s3, S3_ENDPOINT: 's3' }, 'S3_ENDPOINT is not such an address: it should look like https://s3.example.org'],
  ...Object.keys(s3).map((name): [NodeJS.ProcessEnv, string] => [
    { ...s3, [name]: undefined },
    `${name} is missing: photos in S3 need S3_ENDPOINT, S3_BUCKET, S3_REGION and both keys.`,
  ]),
];

function trustProxyLine(value: string): string {
  return `TRUST_PROXY is "${value}": it should be off, or the number of proxies in front of the server (1 to 10).`;
}

function linesOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
  }
  return [];
}

describe('the memory for pages', () => {
  it('is a sixteenth of what there is, and at most 256 MB', () => {
    const { pageCacheBytes } = readConfig({});
    expect(pageCacheBytes).toBeGreaterThan(0);
    expect(pageCacheBytes).toBeLessThanOrEqual(Math.min(totalmem() / 16, 256 * 2 ** 20));
  });
});

describe('a wrong setting', () => {
  it.each(refused)('%j', (env, line) => {
    expect(linesOf(env)).toEqual([line]);
  });

  it('is named together with every other wrong one', () => {
    const lines = linesOf({ PORT: 'x', SEED: 'x', S3_BUCKET: 'x' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'SEED',
      'S3_ENDPOINT',
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]);
  });
});

describe('a token secret in production', () => {
  it.each([
    ['short', 'Xq3vZ0pLr8sTn5wYb7cKd1fGh9jMa2e'],
    ['of one letter', 'a'.repeat(64)],
    ['of few letters', 'changemechangemechangemechangemenow'],
    ['a repetition', '0123456789abcdef'.repeat(3)],
  ])('is refused when it is %s', (_why, secret) => {
    const line =
      'TOKEN_SECRET is too weak for production: use at least 32 random characters, or leave it out to have one made.';
    expect(linesOf({ NODE_ENV: 'production', TOKEN_SECRET: secret })).toEqual([line]);
  });
});

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://market.example.org', SMTP_URL: 'smtp://mail' };
const warned: [NodeJS.ProcessEnv, RegExp[]][] = [
  [{}, []],
  [production, []],
  [{ ...production, SMTP_URL: 'smtp://user:pa$word&more@mail' }, []],
  [{ ...production, PUBLIC_URL: '' }, [/^PUBLIC_URL is not set: links in emails lead to http:\/\/localhost:3000, /]],
  [
    { ...production, SMTP_URL: '', DATA_DIR: '/srv/m' },
    [/^SMTP_URL is not set: emails are only written to \/srv\/m\/outbox/],
  ],
  [{ ...production, SMTP_URL: 'smtp://user:@mail:587' }, [/^SMTP_URL names a user and an empty password: /]],
  [{ DATABASE_URL: 'postgres://me:@db/x' }, [/^DATABASE_URL names a user and an empty password: /]],
  [{ DATABASE_URL: 'postgres://me@db/x' }, []],
  [{ TOKEN_SECRET: `a-\${SECRET}-b` }, [/^TOKEN_SECRET holds a \$\{…\} as it stands: /]],
];

describe('a setting that is allowed and most likely not meant', () => {
  it.each(warned)('%j is warned of', (env, lines) => {
    const { warnings } = readConfig(env);
    expect(warnings).toHaveLength(lines.length);
    for (const [at, line] of lines.entries()) expect(warnings[at]).toMatch(line);
  });
});

it('docs/settings.md has a row for every setting but CHOWK_DEV, which npm run dev sets', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/settings.md'), 'utf8');
  const rows = page.split('\n').flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)]);
  const schema = settingsSchema({
    ...{ isProduction: false, usesS3: false, usesDkim: false, usesNotify: false, hasDatabaseUrl: false },
  });
  expect(rows.map(([, name]) => name).sort()).toEqual(
    Object.keys(schema.shape)
      .filter((name) => name !== 'CHOWK_DEV')
      .sort(),
  );
});
