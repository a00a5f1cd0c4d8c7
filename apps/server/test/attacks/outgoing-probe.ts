// Preloaded into a server process: on SIGUSR2 it tries every outgoing connection and prints the results.
import { createSocket } from 'node:dgram';
import { get } from 'node:http';
import { get as getSecurely } from 'node:https';
import { connect } from 'node:net';
import { basename } from 'node:path';
import { connect as connectSecurely } from 'node:tls';

const { FORBIDDEN_PORT, ALLOWED_URL = '' } = process.env;
const host = '127.0.0.1';
const port = Number(FORBIDDEN_PORT);

type Ending = { once(event: string, listener: (value: unknown) => void): unknown };

function endOf(leaving: Ending): Promise<string> {
  return new Promise((settle) => {
    leaving.once('error', (error) => settle(String((error as NodeJS.ErrnoException).code)));
    for (const event of ['connect', 'response']) leaving.once(event, () => settle('connected'));
  });
}

const endOfFetch = (url: string) =>
  fetch(url).then(
    () => 'connected',
    (error: Error) => String((error.cause as NodeJS.ErrnoException | undefined)?.code),
  );

const sendDatagram = () =>
  new Promise<string>((settle) => {
    const socket = createSocket('udp4').unref();
    socket.send('x', port, host, (error) =>
      settle(error ? String((error as NodeJS.ErrnoException).code) : 'connected'),
    );
  });

process.stdout.write(`${basename(process.argv[1] ?? '')} is ${process.pid}\n`);

process.on('SIGUSR2', () => void leave());

async function leave(): Promise<void> {
  const ends = {
    allowed: await endOfFetch(ALLOWED_URL),
    fetch: await endOfFetch(`http://${host}:${port}`),
    metadata: await endOfFetch('http://169.254.169.254/latest/meta-data/'),
    http: await endOf(get({ host, port })),
    https: await endOf(getSecurely({ host, port })),
    net: await endOf(connect(port, host)),
    tls: await endOf(connectSecurely(port, host)),
    socket: await endOf(connect('/var/run/docker.sock')),
    datagram: await sendDatagram(),
  };
  process.stdout.write(`left: ${JSON.stringify(ends)}\n`);
}
