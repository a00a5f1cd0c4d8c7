// A container run as an operator would: read-only except for its data and /tmp.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { limits, podmanArgs } from './build-image.ts';
import { mustRun, type Ran, run } from './run-command.ts';

const patienceMs = 300_000;

export class RunningContainer {
  readonly name: string;

  private constructor(name: string) {
    this.name = name;
  }

  static async start(image: string, settings: Readonly<Record<string, string>>): Promise<RunningContainer> {
    const name = `chowk-test-${randomUUID().slice(0, 8)}`;
    await mustRun('podman', [
      ...(await podmanArgs()),
      ...['run', '--detach', '--name', name, '--network=host', '--read-only', '--read-only-tmpfs=false'],
      ...['--tmpfs', '/tmp:size=1g,mode=1777', '--volume', `${name}:/data`],
      ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', ...limits],
      ...Object.entries(settings).flatMap(([setting, value]) => ['--env', `${setting}=${value}`]),
      image,
    ]);
    return new RunningContainer(name);
  }

  async untilHealthy(): Promise<void> {
    const end = performance.now() + patienceMs;
    while ((await run('podman', ['healthcheck', 'run', this.name])).code !== 0) {
      if ((await this.inspect('{{.State.Running}}')) !== 'true' || performance.now() > end)
        throw new Error(`The container did not become healthy:\n${await this.log()}`);
      await pause(200);
    }
  }

  inspect(format: string): Promise<string> {
    return mustRun('podman', ['inspect', '--format', format, this.name]);
  }

  exec(...command: string[]): Promise<Ran> {
    return run('podman', ['exec', this.name, ...command]);
  }

  async log(): Promise<string> {
    const { out, err } = await run('podman', ['logs', this.name]);
    return out + err;
  }

  signal(name: string): Promise<string> {
    return mustRun('podman', ['kill', '--signal', name, this.name]);
  }

  async ended(): Promise<number> {
    return Number(await mustRun('podman', ['wait', this.name]));
  }

  async remove(): Promise<void> {
    await run('podman', ['rm', '--force', '--volumes', this.name]);
    await run('podman', ['volume', 'rm', '--force', this.name]);
  }
}
