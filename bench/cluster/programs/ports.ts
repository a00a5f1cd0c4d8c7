// Ports on loopback that nobody uses just now.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** All at once, so that none is given twice. */
export async function findFreePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(
    probes.map((probe) => {
      const closed = once(probe, 'close');
      probe.close();
      return closed;
    }),
  );
  return ports;
}
