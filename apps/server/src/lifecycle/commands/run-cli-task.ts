// Runs a task of the command line once: with the settings, until it is done, fails with an explanation, or is stopped.
import { readConfig, type Settings } from '../../config/config.ts';
import { explainFailure } from '../explain-failure.ts';
import { createShutdown, type Shutdown, stopOnSignals } from '../shutdown.ts';

export async function runCliTask(run: (settings: Settings, shutdown: Shutdown) => Promise<void>): Promise<void> {
  const shutdown = createShutdown();
  let dataDir: string | null = null;
  stopOnSignals(shutdown);
  try {
    const settings = readConfig(process.env);
    dataDir = settings.dataDir;
    await run(settings, shutdown);
  } catch (error) {
    if (!shutdown.signal.aborted) console.error(explainFailure(error, dataDir));
    return shutdown.stop(1);
  }
  return shutdown.stop(0);
}
