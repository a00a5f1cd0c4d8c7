// Prometheus metrics: counted by route, without paths or personal data.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishListing } from '../../test/forms.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { replicaSeen } from '../instrumentation/measures.ts';
import { createMetrics, type Metrics } from './metrics.ts';

let server: TestServer;
let metrics: Metrics;
beforeAll(async () => {
  metrics = createMetrics();
  server = await startTestServer({ metrics });
});
afterAll(() => server.close());

/** The sum of all lines with this prefix. */
async function sum(start: string): Promise<number> {
  const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith(start));
  return lines.reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

describe('metrics', () => {
  it('count requests and events', async () => {
    const [seller, buyer] = [await server.addUser(), await server.addUser()];
    const listing = await publishListing(seller);
    await buyer.call(searchListings, { body: { query: listing.title } });
    await buyer.call(searchListings, { body: {} });
    const talk = { senderId: buyer.user.id, receiverId: seller.user.id, listingId: listing.id };
    expect((await buyer.call(sendMessage, { body: { ...talk, content: 'Hello' } })).status).toBe(201);
    const page = `/listing/${listing.id}?from=secret`;
    for (let visit = 0; visit < 2; visit++) await server.visitor().send({ method: 'GET', url: page });

    expect(await sum(`chowk_http_requests_total{method="POST",route="${sendMessage.path}"`)).toBe(1);
    expect(await sum(`chowk_http_request_seconds_count{method="POST",route="${searchListings.path}"`)).toBe(2);
    expect(await sum('chowk_search_seconds_count{way="words"')).toBe(1);
    expect(await sum('chowk_search_seconds_count{way="browse"')).toBe(1);
    expect(await sum('chowk_messages_sent_total')).toBe(1);
    expect(await sum('chowk_photos_uploaded_total')).toBeGreaterThan(0);
    expect(await sum('chowk_http_requests_total{method="GET",route="/*"')).toBe(2);
    expect(await sum('chowk_pages_total')).toBe(2);
    expect(await metrics.text()).not.toMatch(/secret|listing\/[0-9a-f-]{8}/);
    expect(await metrics.text()).not.toContain(seller.user.id);
  });

  it('show pools, emails, versions, warnings and the delay of the event loop', async () => {
    expect(await sum('chowk_database_connections_open{pool="chowk"}')).toBeGreaterThan(0);
    expect(await sum('chowk_database_connections_most{pool="chowk search"}')).toBeGreaterThan(0);
    expect(await sum('chowk_database_wait_seconds_count{pool="chowk"}')).toBeGreaterThan(0);
    expect(await sum('chowk_database_writable')).toBe(1);
    expect(await sum('chowk_emails_waiting')).toBeGreaterThanOrEqual(0);
    expect(await sum('chowk_streams_open')).toBe(0);
    const text = await metrics.text();
    expect(text).toMatch(/chowk_build_info\{version="\d+\.\d+\.\d+",node="[\d.]+"\} 1/);
    expect(text).toContain('chowk_warning{code="backup-failed"} 0');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('show the lag of replicas, and omit one that is down', async () => {
    replicaSeen.emit({ replica: 'two:5432', lagSeconds: 1.5 });
    expect(await metrics.text()).toContain('chowk_replica_lag_seconds{replica="two:5432"} 1.5');
    replicaSeen.emit({ replica: 'two:5432', lagSeconds: null });
    expect(await metrics.text()).toContain('chowk_replica_up{replica="two:5432"} 0');
    expect(await metrics.text()).not.toContain('chowk_replica_lag_seconds{replica="two:5432"}');
  });
});

describe('the dashboard and the alert rules', () => {
  it.each(['grafana-dashboard.json', 'alert-rules.yml'])('%s uses only exported metrics', async (file) => {
    const source = await readFile(resolve(import.meta.dirname, '../../../../docs/monitoring', file), 'utf8');
    const exported = new Set(
      (await metrics.text()).match(/^# TYPE (\S+)/gm)?.map((line) => line.slice('# TYPE '.length)),
    );
    const names = new Set(source.match(/\b(chowk|nodejs|process)_[a-z0-9_]+/g));
    const unknown = [...names].filter(
      (name) => !exported.has(name.replace(/_(bucket|count|sum)$/, '')) && !exported.has(name),
    );
    expect(names.size).toBeGreaterThan(5);
    expect(unknown).toEqual([]);
  });
});
