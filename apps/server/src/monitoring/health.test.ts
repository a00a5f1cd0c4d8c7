// /healthz, /readyz and its warnings: rules as tables, and responses of a server.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { pingDatabase } from '../database/database.ts';
import { emailFailingMs } from '../email/index.ts';
import { createRequestLimits, noRequestLimits } from '../http/limits/rate-limits.ts';
import { serveHealth, serveReadiness } from './health.ts';
import { judgeBackup } from './warnings.ts';

const now = new Date('2026-11-16T12:00:00.000Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const day = 24 * 3_600_000;

describe('backups', () => {
  const succeeded = (hours: number) => ({ succeededAt: ago(hours).toISOString(), failedAt: null });

  it.each([
    ['taken last night', succeeded(10), day, []],
    ['taken too long ago', succeeded(25), day, ['backup-too-old']],
    ['taken long ago, without a maximum age', succeeded(1000), null, []],
    ['never taken', { succeededAt: null, failedAt: null }, day, ['no-backup']],
    ['never taken, without a maximum age', { succeededAt: null, failedAt: null }, null, []],
    ['that failed last', { ...succeeded(30), failedAt: ago(5).toISOString() }, null, ['backup-failed']],
  ])('%s', (_what, last, maxAge, codes) => {
    const warnings = judgeBackup({ bytes: null, reason: null, ...last }, maxAge, now);
    expect(warnings.map(({ code }) => code)).toEqual(codes);
  });
});

describe('email delivery', () => {
  it.each([
    ['with nothing that failed', null, ago(50), null],
    ['that failed a moment ago', ago(0.5), ago(50), null],
    ['that has failed for two hours', ago(2), ago(50), 2],
    ['that has failed ever since it was set up', ago(3), null, 3],
    ['to one full mailbox, while other emails are delivered', ago(30), ago(0.2), null],
    ['whose last email was delivered two hours ago', ago(30), ago(2), 2],
  ])('%s', (_what, oldestFailed, lastSent, hours) => {
    expect(emailFailingMs({ oldestFailed, lastSent }, now)).toBe(hours === null ? null : hours * 3_600_000);
  });
});

let server: TestServer;
let isDraining = false;
beforeAll(async () => {
  server = await startTestServer({ config: { backupMaxAgeMs: day }, isDraining: () => isDraining });
});
afterAll(() => server.close());

describe('GET /healthz', () => {
  it('answers 200 while the database answers, 503 when it does not', async () => {
    expect((await server.visitor().send({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    const own = await startTestServer();
    await pingDatabase(own.database);
    await own.database.destroy();
    expect((await own.visitor().send({ method: 'GET', url: '/healthz' })).statusCode).toBe(503);
    await own.app.close();
  });

  it('queries the database once for all checks within a second, and again after that or a failure', async () => {
    const app = fastify();
    let now = 0;
    let isUp = true;
    const queryPrimary = vi.fn(async () => isUp || Promise.reject(new Error('down')));
    const limits = createRequestLimits({
      secret: 'secret',
      countTogether: async () => [],
      deleteEnded: async () => {},
    });
    serveHealth(app, { queryPrimary, limits, now: () => now });
    const check = async (remoteAddress = '127.0.0.1') =>
      (await app.inject({ url: '/healthz', remoteAddress })).statusCode;
    expect(await Promise.all(Array.from({ length: 300 }, () => check()))).toEqual(Array(300).fill(200));
    expect(queryPrimary).toHaveBeenCalledTimes(1);
    now = 1000;
    isUp = false;
    expect(await check()).toBe(503);
    isUp = true;
    expect(await check('::1')).toBe(200);
    expect(queryPrimary).toHaveBeenCalledTimes(3);
    // Another machine: 100 checks in ten seconds. This machine: no limit.
    const elsewhere = await Promise.all(Array.from({ length: 101 }, () => check('203.0.113.9')));
    expect(elsewhere.filter((status) => status === 200)).toHaveLength(100);
    await app.close();
  });
});

describe('GET /readyz', () => {
  const ask = async () => {
    const answer = await server.visitor().send({ method: 'GET', url: '/readyz' });
    const body = answer.json<{ status: string; warnings: { code: string }[] }>();
    return { status: answer.statusCode, says: body.status, warnings: body.warnings.map(({ code }) => code) };
  };

  it('is ready, with warnings for the operator', async () => {
    await expect.poll(ask).toEqual({ status: 200, says: 'ready', warnings: ['no-backup'] });
    const last = { succeededAt: server.clock.now().toISOString(), bytes: 1, failedAt: null, reason: null };
    await writeFile(join(server.dataDir, 'last-backup.json'), JSON.stringify(last));
    await server.database
      .insertInto('mails')
      .values({
        id: crypto.randomUUID(),
        recipient: 'a@town.example',
        subject: 'S',
        body: 'B',
        is_secret: false,
        last_error: 'refused',
        created_at: new Date(server.clock.now().getTime() - 2 * 3_600_000),
        next_attempt_at: server.clock.now(),
      })
      .execute();
    // Warnings are cached for ten seconds.
    expect((await ask()).warnings).toEqual(['no-backup']);
    server.clock.advance(11_000);
    expect((await ask()).warnings).toEqual(['mail-failing']);
  });

  it.each(['/readyz/', '/READYZ', '/Readyz/', '/%72eadyz', '/readyz%2f'])('is not there as %s', async (url) => {
    const answer = await server.app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.body.includes('"warnings"')]).toEqual([404, false]);
  });

  it('answers with a query string, and to HEAD', async () => {
    const answer = await server.visitor().send({ method: 'GET', url: '/readyz?from=balancer' });
    expect(answer.statusCode).toBe(200);
    expect((await server.app.inject({ method: 'HEAD', url: '/readyz' })).statusCode).toBe(200);
  });

  it('is 503 while the server drains', async () => {
    isDraining = true;
    expect(await ask()).toEqual({ status: 503, says: 'draining', warnings: [] });
    isDraining = false;
    expect((await ask()).status).toBe(200);
  });

  it('is 503 with a read-only database, and without any', async () => {
    // The first applies to a connection, the second to one transaction: settings last no longer behind a pooler.
    const settings = { default_transaction_read_only: 'on', transaction_read_only: 'on' };
    const readOnly = await startTestServer({ database: { settings } });
    const answer = () => readOnly.visitor().send({ method: 'GET', url: '/readyz' });
    expect((await answer()).json()).toEqual({ status: 'without primary', warnings: [] });
    expect((await answer()).statusCode).toBe(503);
    await readOnly.database.destroy();
    expect((await answer()).json()).toEqual({ status: 'without primary', warnings: [] });
    await readOnly.app.close();
  });
});

type Check = () => Promise<boolean>;
const yes: Check = async () => true;
const no: Check = async () => false;
const fails: Check = async () => {
  throw new Error('down');
};
const hangs: Check = () => new Promise(() => undefined);
const withReplicas: [what: string, acceptsWrites: Check, queryReplica: Check, code: number, status: string][] = [
  ['a primary', yes, fails, 200, 'ready'],
  ['replicas alone', no, yes, 200, 'without primary'],
  ['replicas alone, the primary down', fails, yes, 200, 'without primary'],
  ['replicas alone, the primary frozen', hangs, yes, 200, 'without primary'],
  ['neither', fails, fails, 503, 'without primary'],
];

describe('with replicas', () => {
  it.each(withReplicas)('%s', async (_what, acceptsWrites, queryReplica, code, status) => {
    const app = fastify();
    // Warnings query the primary, too.
    const find = async () => ((await acceptsWrites()) ? [] : []);
    const limits = noRequestLimits;
    serveReadiness(app, { isDraining: () => false, acceptsWrites, queryReplica, warnings: { find }, limits });
    serveHealth(app, { queryPrimary: async () => (await acceptsWrites()) || (await fails()), queryReplica, limits });
    const answer = await app.inject({ method: 'GET', url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toEqual([code, { status, warnings: [] }]);
    expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(code);
    await app.close();
  });
});
