// Background work that lives as long as the app: once when it is ready, then every hour.
import type { FastifyInstance } from 'fastify';

const hourMs = 60 * 60 * 1000;

/** `failure` is what the log says when it did not work. */
export function everyHour(app: FastifyInstance, failure: string, work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const run = () => {
    underWay = work().catch((error: unknown) => app.log.warn({ err: error }, failure));
  };
  app.addHook('onReady', async () => {
    run();
    timer = setInterval(run, hourMs);
    timer.unref();
  });
  // The database closes after the app: nothing may still be using it by then.
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
