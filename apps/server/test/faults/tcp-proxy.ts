// A TCP proxy between the server and a dependency that can be slow, hang, or be cut.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export class TcpProxy {
  /** Delay of each chunk, in both directions. */
  delayMs = 0;
  /** Accepts data and returns none: the worst case of a network failure. */
  isDead = false;
  /** Cuts the connection after this many bytes, and every later one at its first byte. */
  cutAfterBytes = Number.POSITIVE_INFINITY;
  /** The same, but only once: a retry gets through. */
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

  static async to(host: string, port: number): Promise<TcpProxy> {
    const proxy = new TcpProxy({ host, port });
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
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

  /** Cuts all open connections and refuses new ones until `mend`. */
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
