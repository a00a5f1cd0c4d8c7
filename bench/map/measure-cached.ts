// Cached tiles a second: the server's thread alone counts, requests come from another thread.
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import Fastify from 'fastify';
import { serveMapTiles } from '../../apps/server/src/map-tiles/index.ts';

const AIM = 2000;
const REQUESTS = 8000;
const CONNECTIONS = 16;

type Place = { readonly zoom: number; readonly x: number; readonly y: number };

export async function measureCached(dataDir: string, place: Place) {
  const app = Fastify();
  const limits = { countAddress: async () => undefined, spend: () => undefined };
  await serveMapTiles(app, { config: { dataDir, tileUrl: null, s3: null }, limits });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = new Worker(new URL(import.meta.url), { workerData: { port, place } });
  const done = () => new Promise<void>((resolve, reject) => client.once('message', resolve).once('error', reject));
  await done();
  const [started, before] = [performance.now(), process.threadCpuUsage()];
  client.postMessage('measure');
  await done();
  const { user, system } = process.threadCpuUsage(before);
  const seconds = (performance.now() - started) / 1000;
  await client.terminate();
  await app.close();
  const perCore = REQUESTS / ((user + system) / 1e6);
  return { perCore, perSecond: REQUESTS / seconds, isMet: perCore >= AIM };
}

export const describeCached = ({ perCore, perSecond, isMet }: Awaited<ReturnType<typeof measureCached>>): string[] => [
  `${perCore.toFixed(0)} cached tiles a second of the server's processor time (at least ${AIM}: ${isMet ? 'met' : 'missed'}), ${perSecond.toFixed(0)} a second beside the client.`,
];

async function load({ port, place }: { readonly port: number; readonly place: Place }): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const request = (number: number) => {
    const [x, y] = [place.x * 4 + (number % 4), place.y * 4 + (Math.floor(number / 4) % 4)];
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    get({ agent, port, host: '127.0.0.1', path: `/tiles/light/en/${place.zoom}/${x}/${y}` }, (answer) => {
      answer
        .resume()
        .on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))));
    }).on('error', reject);
    return promise;
  };
  const loadAll = async (count: number) => {
    for (let from = 0; from < count; from += 200)
      await Promise.all(Array.from({ length: 200 }, (_, i) => request(from + i)));
    parentPort?.postMessage('done');
  };
  await loadAll(2000);
  parentPort?.once('message', () => void loadAll(REQUESTS));
}

if (!isMainThread) await load(workerData);
