// The cost of a page: home rendered each time, and cached, beside Node serving the same bytes.
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { measureRush } from './measure-times.ts';
import type { QueryPath } from './query-paths.ts';

export type PageCost = {
  readonly uncachedPerSecond: number;
  readonly cachedPerSecond: number;
  readonly barePerSecond: number;
};

const headers = { 'accept-encoding': 'br' };
const CALLERS = 16;

async function get(agent: Agent, url: string): Promise<{ bytes: Buffer; encoding: string }> {
  const sent = request(url, { agent, headers });
  sent.end();
  const [received] = await once(sent, 'response');
  const pieces: Buffer[] = [];
  for await (const piece of received) pieces.push(piece);
  return { bytes: Buffer.concat(pieces), encoding: String(received.headers['content-encoding'] ?? '') };
}

const perSecond = async (ask: () => Promise<unknown>, ms: number) => {
  const path: QueryPath = { ask, close: async () => undefined };
  return (await measureRush(path, [{ call: 'search', body: {} }], CALLERS, ms)).perSecond;
};

export async function measurePages(address: string, ms: number): Promise<PageCost> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const page = await get(agent, `${address}/`);
  const bare = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': page.encoding });
    answer.end(page.bytes);
  });
  await once(bare.listen(0, '127.0.0.1'), 'listening');
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
  let visit = 0;
  // Each address is another cache entry and the same page to the visitor. The first ones warm the renderer up.
  const visitHome = () => get(agent, `${address}/?visit=${++visit}`);
  await perSecond(visitHome, ms);
  const uncachedPerSecond = await perSecond(visitHome, ms);
  const cachedPerSecond = await perSecond(() => get(agent, `${address}/`), ms);
  const barePerSecond = await perSecond(() => get(agent, bareUrl), ms);
  agent.destroy();
  bare.close();
  return { uncachedPerSecond, cachedPerSecond, barePerSecond };
}
