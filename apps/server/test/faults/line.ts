// A line between the server and what it depends on, which can be slow, dead, or cut.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export class Line {
  /** How long each piece takes, either way. */
  delayMs = 0;
  /** Pieces get in and nothing comes out: the worst that a network can do. */
  isDead = false;
  /** So many more bytes get through to the other side, then the connection is cut, and every later one at its first. */
  cutAfterBytes = Number.POSITIVE_INFINITY;
  /** The same, but only once: what is asked again gets through. */
  isCutOnce = false;
  opened = 0;
  readonly #server: Server;
  readonly #target: { readonly host: string; readonly port: number };
  readonly #sockets = new Set<Socket>();
  #isGone = false;

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
    this.#server = createServer((near) => this.#join(near));
  }

  static async to(host: string, port: number): Promise<Line> {
    const line = new Line({ host, port });
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get connections(): number {
    return this.#sockets.size / 2;
  }

  #join(near: Socket): void {
    this.opened++;
    if (this.#isGone) return void near.destroy();
    const far = connect(this.#target.port, this.#target.host);
    this.#pass(near, far, true);
    this.#pass(far, near, false);
  }

  #pass(from: Socket, to: Socket, isOut: boolean): void {
    this.#sockets.add(from);
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    from.on('data', (piece) => {
      if (this.isDead) return;
      const send = () => void (to.destroyed || to.write(piece));
      if (this.delayMs > 0) setTimeout(send, this.delayMs);
      else send();
      if (!isOut) return;
      this.cutAfterBytes -= piece.length;
      if (this.cutAfterBytes > 0) return;
      from.destroy();
      if (this.isCutOnce) this.cutAfterBytes = Number.POSITIVE_INFINITY;
    });
  }

  /** Everything that is open is cut, and nothing new comes through until `mend`. */
  break(): void {
    this.#isGone = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isGone = false;
    this.isDead = false;
    this.delayMs = 0;
    this.cutAfterBytes = Number.POSITIVE_INFINITY;
    this.isCutOnce = false;
  }

  async close(): Promise<void> {
    this.break();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
