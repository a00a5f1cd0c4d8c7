// Starts the engine in such a way that it ends with the process, whenever that is.
import type { Settings } from '../config/config.ts';
import { type Engine, openEngine } from '../database/engine/index.ts';
import { explainFailure } from './explain-failure.ts';
import { plainLog, type StartLog } from './output/start-log.ts';
import type { Shutdown } from './shutdown.ts';

export async function startEngine(
  config: Settings,
  shutdown: Shutdown,
  log: StartLog = plainLog(process.stdout, process.stderr),
): Promise<Engine> {
  const giveUp = (problem: unknown) => {
    log.fail(explainFailure(problem, config.dataDir));
    shutdown.stopAtOnce(1);
  };
  const opening = openEngine(config, { say: log.warn, giveUp }, shutdown.signal);
  let opened: Engine | null = null;
  const stop = () =>
    opening.then(
      (engine) => engine.stop(),
      () => undefined,
    );
  shutdown.add(stop, () => opened?.abandon());
  opened = await opening;
  return opened;
}
