// In the supervisor: the numbers of all processes together. Counts never go down, also when a process is replaced.
import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { type MetricsAnswer, metricsQuestion } from './process-messages.ts';
import type { ProcessMetrics } from './process-metrics.ts';

/** A process that does not answer in time is busy: what it said last stands. */
const longestMs = 2000;

/** What was counted stays counted when its process is gone; what stood somewhere does not. */
const isCount = ({ type }: ProcessMetrics[number]) => String(type) === 'counter' || String(type) === 'histogram';

export function gatherProcesses() {
  const last = new Map<number, ProcessMetrics>();
  let ofThoseGone: ProcessMetrics = [];
  let folding: Promise<unknown> = Promise.resolve();

  cluster.on('exit', ({ id }) => {
    const values = last.get(id);
    last.delete(id);
    if (values) folding = folding.then(() => keepCounts(values));
  });

  async function keepCounts(values: ProcessMetrics): Promise<void> {
    ofThoseGone = await addUp([ofThoseGone, values.filter(isCount)]).getMetricsAsJSON();
  }

  async function text(): Promise<string> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      workers.map(async (worker) => {
        const values = await ask(worker);
        if (values && !worker.isDead()) last.set(worker.id, values);
      }),
    );
    await folding;
    return addUp([ofThoseGone, ...last.values()]).metrics();
  }
  return { text, contentType: AggregatorRegistry.PROMETHEUS_CONTENT_TYPE };
}

const addUp = (all: readonly ProcessMetrics[]): Registry => AggregatorRegistry.aggregate([...all]);

function ask(worker: Worker): Promise<ProcessMetrics | null> {
  return new Promise((settle) => {
    const finish = (values: ProcessMetrics | null) => {
      clearTimeout(timer);
      worker.off('message', hear).off('exit', giveUp);
      settle(values);
    };
    const hear = (message: Partial<MetricsAnswer>) => message.metrics && finish(message.metrics);
    const giveUp = () => finish(null);
    const timer = setTimeout(giveUp, longestMs);
    worker.on('message', hear).once('exit', giveUp);
    if (worker.isConnected()) worker.send(metricsQuestion, (error) => error && giveUp());
    else giveUp();
  });
}
