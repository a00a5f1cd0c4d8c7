// Runs something that is done once: with the settings, until it is through, fails in words, or is stopped.
import { readConfig, type Settings } from '../config/config.ts';
import { explainProblem } from './explain.ts';
import { createStopper, type Stopper, stopOnSignals } from './stopper.ts';

export async function runErrand(run: (settings: Settings, stopper: Stopper) => Promise<void>): Promise<void> {
  const stopper = createStopper();
  let dataDir: string | null = null;
  stopOnSignals(stopper);
  try {
    const settings = readConfig(process.env);
    dataDir = settings.dataDir;
    await run(settings, stopper);
  } catch (error) {
    if (!stopper.signal.aborted) console.error(explainProblem(error, dataDir));
    return stopper.stop(1);
  }
  return stopper.stop(0);
}
