// Started by main.ts: encodes one photo several times at once, as uploads do, and prints the most memory that it took.
import { readFileSync } from 'node:fs';
import { encodePhoto } from '../../apps/server/src/media/encode-photo.ts';

const [, , file = '', count = '1'] = process.argv;
const bytes = readFileSync(file);
const mostMiB = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

const before = mostMiB();
const results = await Promise.allSettled(Array.from({ length: Number(count) }, () => encodePhoto(bytes)));
const [first] = results;
const outcome = first?.status === 'rejected' ? first.reason.problem : 'encoded';
process.stdout.write(JSON.stringify({ outcome, mib: Math.round(mostMiB() - before) }));
