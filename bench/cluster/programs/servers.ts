// The Chowk servers behind HAProxy: each can be killed, stopped, and started again, also with other settings.
import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { waitFor } from './cluster.ts';
import type { Program, Programs } from './programs.ts';

const root = resolve(import.meta.dirname, '../../..');

const longestStartMs = 300_000;

export type Server = {
  readonly name: string;
  readonly port: number;
  readonly metricsPort: number;
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** SIGTERM: it finishes its requests and reports draining to the balancer. */
  drain(): Promise<void>;
  kill(): Promise<void>;
};

type Place = { readonly name: string; readonly port: number; readonly metricsPort: number };
type Setting = {
  readonly programs: Programs;
  readonly folder: string;
  readonly secret: string;
  readonly publicUrl: string;
  readonly database: Readonly<Record<string, string>>;
};

export async function createServer(place: Place, setting: Setting): Promise<Server> {
  const { name, port, metricsPort } = place;
  const dataDir = join(setting.folder, name);
  await mkdir(dataDir);
  // Photos are in a folder that all servers share.
  await mkdir(join(setting.folder, 'photos'), { recursive: true });
  await symlink(join(setting.folder, 'photos'), join(dataDir, 'uploads'));
  let program: Program | null = null;

  return {
    ...place,
    async start(settings = setting.database) {
      const env = {
        NODE_ENV: 'development',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        DATA_DIR: dataDir,
        PUBLIC_URL: setting.publicUrl,
        TOKEN_SECRET: setting.secret,
        TRUST_PROXY: '1',
        RATE_LIMITS: 'off',
        PROCESSES: '1',
        SEED: 'none',
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: '2',
        NODE_COMPILE_CACHE: join(setting.folder, 'compiled'),
        ...settings,
      };
      const started = setting.programs.start(name, process.execPath, [join(root, 'apps/server/src/main.ts')], {
        env,
        cwd: root,
      });
      program = started;
      await waitFor(
        `${name} to be ready`,
        async () => {
          if (!started.isRunning()) return false;
          const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) });
          return answer.ok ? true : null;
        },
        longestStartMs,
      ).then((isThere) => {
        if (!isThere) throw new Error(`${name} exited instead of starting: see ${name}.log`);
      });
    },
    drain: async () => program?.stop(),
    kill: async () => program?.kill(),
  };
}
