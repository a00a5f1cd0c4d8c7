// Starts the engine in such a way that it ends with the process, whenever that is.
import type { Settings } from '../config/config.ts';
import { type Engine, openEngine } from '../database/engine/index.ts';
import { explainProblem } from './explain.ts';
import type { Stopper } from './stopper.ts';

export async function startEngine(config: Settings, stopper: Stopper): Promise<Engine> {
  const giveUp = (problem: unknown) => {
    console.error(explainProblem(problem, config.dataDir));
    stopper.stopAtOnce(1);
  };
  const opening = openEngine(config, { say: console.error, giveUp });
  let opened: Engine | null = null;
  const stop = () =>
    opening.then(
      (engine) => engine.stop(),
      () => undefined,
    );
  stopper.add(stop, () => opened?.abandon());
  opened = await opening;
  return opened;
}
