// A server and its database that are killed and restarted, with a gate that pauses the clients during checks.
import { chmod, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connectTo,
  endServers,
  isAlive,
  postmasterPid,
  query,
  ServerProcess,
  until,
} from '../processes/server-process.ts';

export const killable = ['server', 'database', 'both'] as const;
export type Killable = (typeof killable)[number];

export const tokenSecret = 'a-secret-for-tests-only-0123456789-abcdef';

export class KilledServer {
  readonly dataDir: string;
  readonly cluster: string;
  url = '';
  #server: ServerProcess;
  #gate = Promise.withResolvers<void>();
  #underWay = 0;

  private constructor(dataDir: string) {
    this.dataDir = dataDir;
    this.cluster = join(dataDir, 'postgres');
    this.#server = this.#spawn();
  }

  static async open(): Promise<KilledServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'chowk-kills-'));
    await chmod(dataDir, 0o755);
    const server = new KilledServer(dataDir);
    server.url = await server.#server.open();
    return server;
  }

  #spawn(): ServerProcess {
    return new ServerProcess({ DATA_DIR: this.dataDir, RATE_LIMITS: 'off', TOKEN_SECRET: tokenSecret });
  }

  get pid(): number {
    return this.#server.child.pid ?? 0;
  }

  query(statement: string): Promise<Record<string, unknown>[]> {
    return query(this.cluster, statement);
  }

  /** Locks the listings table until the returned function is called, so that requests for listings stay in flight. */
  async holdGoods(): Promise<() => Promise<void>> {
    const holder = await connectTo(this.cluster);
    await holder.query('begin; lock table listings in access exclusive mode');
    return () => holder.end();
  }

  /** Null when the connection failed, as it does while the server is being killed. */
  async attempt<T>(work: (url: string) => Promise<T>): Promise<T | null> {
    await this.#gate.promise;
    this.#underWay++;
    try {
      return await work(this.url);
    } catch {
      return null;
    } finally {
      this.#underWay--;
    }
  }

  openGate(): void {
    this.#gate.resolve();
  }

  /** Pauses new requests and waits for those in flight. */
  async closeGate(): Promise<void> {
    this.#gate = Promise.withResolvers();
    await until(() => this.#underWay === 0);
  }

  /** A database that is killed alone is restarted by its running server. */
  async kill(what: Killable): Promise<void> {
    const postmaster = await postmasterPid(this.cluster);
    const ended = what === 'database' ? null : this.#server.end('SIGKILL');
    if (what !== 'server' && postmaster) process.kill(postmaster, 'SIGKILL');
    await ended;
    const gated = this.closeGate();
    if (what === 'database') await this.#untilBack(postmaster);
    else await this.#startAgain();
    await gated;
  }

  async #untilBack(postmaster: number | null): Promise<void> {
    await until(async () => {
      if (this.#server.child.exitCode !== null) throw new Error(`the server exited: ${this.#server.err}`);
      const isAnother = (await postmasterPid(this.cluster)) !== postmaster;
      return isAnother && (await fetch(`${this.url}/healthz`).catch(() => null))?.status === 200;
    });
  }

  async #startAgain(): Promise<void> {
    this.#server = this.#spawn();
    this.url = await this.#server.open();
  }

  /** Stopped and started as by its operator, with the given files two hours older. */
  async restart(olderFiles: readonly string[]): Promise<void> {
    await this.#server.end('SIGTERM');
    const earlier = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const file of olderFiles) await utimes(file, earlier, earlier);
    await this.#startAgain();
  }

  async close(): Promise<void> {
    await endServers();
    const left = await postmasterPid(this.cluster);
    if (left && isAlive(left)) process.kill(left, 'SIGQUIT');
    await until(() => !left || !isAlive(left));
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
