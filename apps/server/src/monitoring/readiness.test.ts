// /readyz and what it warns of: the rules as tables, and the answer of a server.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { mailFailingMs } from '../email/index.ts';
import { serveHealth } from '../http/health.ts';
import { noRequestLimits } from '../http/limits/rate-limits.ts';
import { serveReadiness } from './readiness.ts';
import { judgeBackup } from './warnings.rules.ts';

const now = new Date('2026-11-16T12:00:00.000Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const day = 24 * 3_600_000;

describe('backups', () => {
  const succeeded = (hours: number) => ({ succeededAt: ago(hours).toISOString(), failedAt: null });

  it.each([
    ['taken last night', succeeded(10), day, []],
    ['taken too long ago', succeeded(25), day, ['backup-too-old']],
    ['taken long ago where nobody minds', succeeded(1000), null, []],
    ['never taken', { succeededAt: null, failedAt: null }, day, ['no-backup']],
    ['never taken where nobody minds', { succeededAt: null, failedAt: null }, null, []],
    ['that failed last', { ...succeeded(30), failedAt: ago(5).toISOString() }, null, ['backup-failed']],
  ])('%s', (_what, last, maxAge, codes) => {
    const warnings = judgeBackup({ bytes: null, reason: null, ...last }, maxAge, now);
    expect(warnings.map(({ code }) => code)).toEqual(codes);
  });
});

describe('mail', () => {
  it.each([
    ['with nothing that failed', null, ago(50), null],
    ['that failed a moment ago', ago(0.5), ago(50), null],
    ['that has failed for two hours', ago(2), ago(50), 2],
    ['that has failed ever since it was set up', ago(3), null, 3],
    ['to one full mailbox, while other letters leave', ago(30), ago(0.2), null],
    ['whose last letter left two hours ago', ago(30), ago(2), 2],
  ])('%s', (_what, oldestFailed, lastSent, hours) => {
    expect(mailFailingMs({ oldestFailed, lastSent }, now)).toBe(hours === null ? null : hours * 3_600_000);
  });
});

describe('GET /readyz', () => {
  let server: TestServer;
  let isDraining = false;
  beforeAll(async () => {
    server = await startTestServer({ config: { backupMaxAgeMs: day }, isDraining: () => isDraining });
  });
  afterAll(() => server.close());

  const ask = async () => {
    const answer = await server.visitor().send({ method: 'GET', url: '/readyz' });
    const body = answer.json<{ status: string; warnings: { code: string }[] }>();
    return { status: answer.statusCode, says: body.status, warnings: body.warnings.map(({ code }) => code) };
  };

  // Promise: `GET /readyz` is 200 while people may be sent here, 503 while the server drains or has no database that
  // writes; it warns of backups that failed or are too old, and of letters that have not left for an hour
  it('is ready, and warns of what an operator should look at', async () => {
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
    // Within ten seconds it says what it knows.
    expect((await ask()).warnings).toEqual(['no-backup']);
    server.clock.advance(11_000);
    expect((await ask()).warnings).toEqual(['mail-failing']);
  });

  // Promise: `/readyz` is answered as it stands alone, so that a proxy which refuses it refuses all that leads there
  it.each(['/readyz/', '/READYZ', '/Readyz/', '/%72eadyz', '/readyz%2f'])('is not there as %s', async (url) => {
    const answer = await server.app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.body.includes('"warnings"')]).toEqual([404, false]);
  });

  it('is there with a question behind it, and for who asks for its head', async () => {
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

  it('is 503 without a database that writes, and without any', async () => {
    // The first says so for a connection, the second for one transaction, which is as long as a setting lasts behind a pooler.
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

type Question = () => Promise<boolean>;
const yes: Question = async () => true;
const no: Question = async () => false;
const fails: Question = async () => {
  throw new Error('away');
};
const hangs: Question = () => new Promise(() => undefined);
const withReplicas: [what: string, acceptsWrites: Question, queryReplica: Question, code: number, status: string][] = [
  ['a primary', yes, fails, 200, 'ready'],
  ['replicas alone', no, yes, 200, 'without primary'],
  ['replicas alone, the primary away', fails, yes, 200, 'without primary'],
  ['replicas alone, the primary frozen', hangs, yes, 200, 'without primary'],
  ['neither', fails, fails, 503, 'without primary'],
];

describe('with replicas', () => {
  // Promise: `GET /readyz` and `GET /healthz` answer within some seconds also while the database hangs and says nothing
  it.each(withReplicas)('%s', async (_what, acceptsWrites, queryReplica, code, status) => {
    const app = fastify();
    // Warnings are asked of the primary, too.
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
