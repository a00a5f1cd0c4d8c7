// Limits the connections that one network holds open at once, where clients connect to this server without a proxy.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { subnetOf } from './subnet.rules.ts';

/** An office of 150 people with six connections each. */
const MOST = 1000;
const loopback = /^(127\.|::1$|::ffff:127\.)/;

type Options = {
  /** Behind a proxy its address is that of all visitors: the proxy has to limit connections. */
  readonly trustProxy: number | false;
  /** Each process sees its share of the connections. */
  readonly processes: number;
  readonly most?: number;
  /** This machine: a proxy beside the server which it was not told of, health checks, tests. */
  readonly isExempt?: (address: string) => boolean;
};

export function limitConnectionsOfNetwork(
  server: Server,
  { trustProxy, processes, most = MOST, isExempt = (address) => loopback.test(address) }: Options,
): void {
  if (trustProxy !== false) return;
  const mostHere = Math.ceil(most / processes);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isExempt(address)) return;
    const network = subnetOf(address);
    const now = (open.get(network) ?? 0) + 1;
    if (now > mostHere) {
      socket.destroy();
      return;
    }
    open.set(network, now);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
