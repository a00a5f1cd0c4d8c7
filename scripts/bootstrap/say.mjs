// Messages before the product runs: a line for a terminal, a JSON object in production.
import { hostname } from 'node:os';

export function say(line, { env = process.env, argv = process.argv, err = process.stderr } = {}) {
  const isServerLog = argv[2] === 'start' && env.NODE_ENV?.trim() === 'production' && !process.stdout.isTTY;
  err.write(`${isServerLog ? JSON.stringify(asLogLine(line)) : line}\n`);
}

function asLogLine(msg) {
  return { level: 30, time: Date.now(), pid: process.pid, hostname: hostname(), msg };
}
