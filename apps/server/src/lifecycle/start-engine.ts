// Starts the database engine and registers its stop with the shutdown.
import type { Settings } from '../config/config.ts';
import { type Engine, openEngine } from '../database/engine/index.ts';
import type { Shutdown } from './shutdown.ts';
import { plainLog, type StartLog } from './start-log.ts';

export async function startEngine(
  config: Settings,
  shutdown: Shutdown,
  log: StartLog = plainLog(process.stdout, process.stderr),
): Promise<Engine> {
  const onGone = (line: string) => {
    log.fail(line);
    void shutdown.stop(1);
  };
  const opening = openEngine(config, { say: log.warn, onGone }, shutdown.signal);
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
