// GET /metrics for Prometheus, and the collection of metrics from several processes in the supervisor.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client';

export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[];

type MetricsSource = { text(): Promise<string>; readonly contentType: string };

/** On its own port, which visitors cannot reach. Returns a function that closes the server. */
export async function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  source: MetricsSource,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const isKnown = request.url?.split('?')[0] === '/metrics';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isKnown && isRead) void sendMetrics(source, response);
    else response.writeHead(isKnown ? 405 : 404).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}

async function sendMetrics(source: MetricsSource, response: ServerResponse): Promise<void> {
  try {
    const text = await source.text();
    response.writeHead(200, { 'content-type': source.contentType, 'cache-control': 'no-store' }).end(text);
  } catch {
    response.writeHead(503).end();
  }
}

const metricsRequest = 'metrics';
type MetricsAnswer = { readonly metrics: ProcessMetrics };

export function sendMetricsToSupervisor(values: () => Promise<ProcessMetrics>): void {
  process.on('message', (message) => {
    if (message !== metricsRequest) return;
    void values().then((metrics) => process.connected && process.send?.({ metrics } satisfies MetricsAnswer));
  });
}

/** After this the last metrics of a busy process are used. */
const ANSWER_TIMEOUT_MS = 2000;

/** Counters of an exited process are added to the total, so that they never decrease; gauges are not. */
const isCounter = ({ type }: ProcessMetrics[number]) => String(type) === 'counter' || String(type) === 'histogram';

export function gatherProcesses(children: ReadonlySet<ChildProcess>) {
  const last = new Map<ChildProcess, ProcessMetrics>();
  let exitedTotals: ProcessMetrics = [];
  let adding: Promise<unknown> = Promise.resolve();

  function storeLast(child: ChildProcess, values: ProcessMetrics): void {
    if (!last.has(child)) child.once('exit', () => handleExit(child));
    last.set(child, values);
  }

  function handleExit(child: ChildProcess): void {
    const values = last.get(child);
    last.delete(child);
    if (values) adding = adding.then(() => addToExitedTotals(values));
  }

  async function addToExitedTotals(values: ProcessMetrics): Promise<void> {
    exitedTotals = await aggregate([exitedTotals, values.filter(isCounter)]).getMetricsAsJSON();
  }

  async function text(): Promise<string> {
    await Promise.all(
      Array.from(children, async (child) => {
        const values = await requestMetrics(child);
        if (values && child.exitCode === null && child.signalCode === null) storeLast(child, values);
      }),
    );
    await adding;
    return aggregate([exitedTotals, ...last.values()]).metrics();
  }
  return { text, contentType: AggregatorRegistry.PROMETHEUS_CONTENT_TYPE };
}

const aggregate = (all: readonly ProcessMetrics[]): Registry => AggregatorRegistry.aggregate([...all]);

function requestMetrics(child: ChildProcess): Promise<ProcessMetrics | null> {
  return new Promise((settle) => {
    const finish = (values: ProcessMetrics | null) => {
      clearTimeout(timer);
      child.off('message', handleMessage).off('exit', giveUp);
      settle(values);
    };
    const handleMessage = (message: Partial<MetricsAnswer>) => message.metrics && finish(message.metrics);
    const giveUp = () => finish(null);
    const timer = setTimeout(giveUp, ANSWER_TIMEOUT_MS);
    child.on('message', handleMessage).once('exit', giveUp);
    if (child.connected) child.send(metricsRequest, (error) => error && giveUp());
    else giveUp();
  });
}
