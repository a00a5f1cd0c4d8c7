// In the supervisor: the numbers of all processes together. Counts never go down, also when a process is replaced.
import type { ChildProcess } from 'node:child_process';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { type MetricsAnswer, metricsQuestion } from './process-messages.ts';
import type { ProcessMetrics } from './process-metrics.ts';

/** A process that does not answer in time is busy: what it said last stands. */
const longestMs = 2000;

/** What was counted stays counted when its process is gone; what stood somewhere does not. */
const isCount = ({ type }: ProcessMetrics[number]) => String(type) === 'counter' || String(type) === 'histogram';

export function gatherProcesses(children: ReadonlySet<ChildProcess>) {
  const last = new Map<ChildProcess, ProcessMetrics>();
  let ofThoseGone: ProcessMetrics = [];
  let folding: Promise<unknown> = Promise.resolve();

  function remember(child: ChildProcess, values: ProcessMetrics): void {
    if (!last.has(child)) child.once('exit', () => forget(child));
    last.set(child, values);
  }

  function forget(child: ChildProcess): void {
    const values = last.get(child);
    last.delete(child);
    if (values) folding = folding.then(() => keepCounts(values));
  }

  async function keepCounts(values: ProcessMetrics): Promise<void> {
    ofThoseGone = await addUp([ofThoseGone, values.filter(isCount)]).getMetricsAsJSON();
  }

  async function text(): Promise<string> {
    await Promise.all(
      Array.from(children, async (child) => {
        const values = await ask(child);
        if (values && child.exitCode === null && child.signalCode === null) remember(child, values);
      }),
    );
    await folding;
    return addUp([ofThoseGone, ...last.values()]).metrics();
  }
  return { text, contentType: AggregatorRegistry.PROMETHEUS_CONTENT_TYPE };
}

const addUp = (all: readonly ProcessMetrics[]): Registry => AggregatorRegistry.aggregate([...all]);

function ask(child: ChildProcess): Promise<ProcessMetrics | null> {
  return new Promise((settle) => {
    const finish = (values: ProcessMetrics | null) => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', giveUp);
      settle(values);
    };
    const hear = (message: Partial<MetricsAnswer>) => message.metrics && finish(message.metrics);
    const giveUp = () => finish(null);
    const timer = setTimeout(giveUp, longestMs);
    child.on('message', hear).once('exit', giveUp);
    if (child.connected) child.send(metricsQuestion, (error) => error && giveUp());
    else giveUp();
  });
}
