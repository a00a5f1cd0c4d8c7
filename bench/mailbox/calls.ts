// The cost of a mailbox call: bytes, time, and CPU time of the server.
import { median } from '../median.ts';
import type { MeasuredServer } from '../messages/measured-server.ts';

export type CallCost = {
  readonly name: string;
  readonly kilobytes: number;
  readonly milliseconds: number;
  readonly cpuMs: number;
};

export type AskedCall = { readonly name: string; readonly path: string; readonly times: number };

export async function measureCall(
  server: MeasuredServer,
  authorization: string,
  { name, path, times }: AskedCall,
): Promise<CallCost> {
  const ask = async () => {
    const answer = await fetch(server.url + path, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  // Warm-up: the first calls are slower.
  for (let time = 0; time < Math.ceil(times / 4); time++) await ask();
  const before = await server.usage();
  const took: number[] = [];
  let bytes = 0;
  for (let time = 0; time < times; time++) {
    const start = performance.now();
    bytes = await ask();
    took.push(performance.now() - start);
  }
  const after = await server.usage();
  return {
    name,
    kilobytes: bytes / 1000,
    milliseconds: median(took),
    cpuMs: (after.cpuMs - before.cpuMs) / times,
  };
}
