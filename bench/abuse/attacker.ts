// A child process: one IP address with many connections that send requests as fast as they are answered.
import { once } from 'node:events';
import { type Connection, openConnection } from '../connection.ts';
import { attacks, type Target } from './attacks.ts';

export type AttackOrder = {
  readonly name: string;
  readonly address: string;
  readonly from: string;
  readonly connections: number;
  readonly target: Target;
};
export type AttackOutcome = { readonly seconds: number; readonly statuses: Readonly<Record<string, number>> };

const [order] = (await once(process, 'message')) as [AttackOrder];
const attack = attacks[order.name];
if (!attack) throw new Error(`Unknown attack "${order.name}"`);
const statuses: Record<string, number> = {};
const began = performance.now();
let isOver = false;
let at = Math.floor(Math.random() * 1e6);

const count = (what: string | number) => {
  statuses[what] = (statuses[what] ?? 0) + 1;
};

async function insist(): Promise<void> {
  let connection: Connection | null = null;
  while (!isOver) {
    try {
      connection ??= await openConnection(order.address, { 'x-forwarded-for': order.from, accept: 'text/html' });
      at += 1;
      count((await attack?.(connection, at, order.target))?.status ?? 0);
    } catch {
      count('closed');
      connection?.close();
      connection = null;
    }
  }
  connection?.close();
}

const all = Promise.all(Array.from({ length: order.connections }, insist));
await once(process, 'message');
isOver = true;
const seconds = (performance.now() - began) / 1000;
await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 3000))]);
process.send?.({ seconds, statuses } satisfies AttackOutcome, () => process.exit(0));
