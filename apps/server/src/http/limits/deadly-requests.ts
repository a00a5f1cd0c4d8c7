// Deadly requests: a journal file of requests in flight survives a crash; requests that crashed two processes are refused.
import { hash } from 'node:crypto';
import { openSync, readFileSync, writeSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { requestTexts } from '@chowk/contract/http/request-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createLogThrottle } from '../../scheduling/log-throttle.ts';
import { sendRefusal } from '../error-answers.ts';
import { unavailable } from '../errors.ts';
import { type DeadlyState, describeTraits, isExempt, nothingDeadly } from './deadly-requests.rules.ts';

const SLOT_BYTES = 16;
/** More requests are in flight only while most of them wait. */
const SLOTS = 1024;
const empty = Buffer.alloc(SLOT_BYTES);

type Journal = { readonly file: number; readonly free: number[] };

const throttle = createLogThrottle();
let journal: Journal | null = null;
let refused = new Map<string, number>();
let suspects = new Set<string>();
let onCleared: (print: string) => void = () => undefined;

/** Called once, before the first request. Without a writable file no cause is found. */
export function openJournal(path: string, reportCleared: (print: string) => void): void {
  try {
    journal = { file: openSync(path, 'w', 0o600), free: Array.from({ length: SLOTS }, (_, slot) => slot) };
  } catch {}
  onCleared = reportCleared;
}

export function updateDeadly(state: DeadlyState = nothingDeadly): void {
  refused = new Map(state.refused);
  suspects = new Set(state.suspects);
}

export function readJournal(path: string): string[] {
  const slots = readFileSync(path).toString('hex');
  const prints = slots.match(/.{16}/g) ?? [];
  return [...new Set(prints.filter((print) => !/^0+$/.test(print)))];
}

export function refuseDeadlyRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (!journal || !(raw instanceof IncomingMessage)) return done();
    const route = request.routeOptions.url;
    if (route === undefined || isExempt({ method: request.method, route })) return done();
    const prints = describeTraits(traitsOf(request, route)).map(fingerprint);
    const until = refused.size > 0 ? Math.max(0, ...prints.map((print) => refused.get(print) ?? 0)) : 0;
    if (until > Date.now()) {
      throttle(() => request.log.warn({ route }, 'refused: such a request was in flight when two processes ended'));
      // Not done(error): the error handler would log each.
      return void sendRefusal(reply, unavailable(refs(requestTexts).busy, Math.ceil((until - Date.now()) / 1000)));
    }
    const clear = record(journal, prints);
    const { writeHead } = reply.raw;
    // Cleared with the headers: an event stream lasts for hours.
    reply.raw.writeHead = function writeHeadAndClear(this: typeof reply.raw, ...head: never[]) {
      clear();
      if (suspects.size > 0 && Number(head[0]) < 500) clearSuspects(prints);
      return (writeHead as (...head: never[]) => typeof reply.raw).apply(this, head);
    } as typeof writeHead;
    reply.raw.once('close', clear);
    done();
  });
}

function fingerprint(text: string): string {
  return hash('sha1', text, 'hex').slice(0, 16);
}

function traitsOf({ method, url, ip, headers }: FastifyRequest, route: string) {
  const contentLength = headers['content-length'] ?? '';
  const hasBody = headers['transfer-encoding'] !== undefined || (contentLength !== '' && contentLength !== '0');
  return { method, route, url, address: ip, contentType: headers['content-type'] ?? '', contentLength, hasBody };
}

/** One write of 16 bytes into the page cache of the system, about 2 µs; it survives a crash of this process. */
function record({ file, free }: Journal, prints: readonly string[]): () => void {
  const slot = free.pop();
  if (slot === undefined) return () => undefined;
  write(file, slot, Buffer.from(prints.join('').padEnd(SLOT_BYTES * 2, '0'), 'hex'));
  let isCleared = false;
  return () => {
    if (isCleared) return;
    isCleared = true;
    write(file, slot, empty);
    free.push(slot);
  };
}

function write(file: number, slot: number, bytes: Buffer): void {
  try {
    writeSync(file, bytes, 0, SLOT_BYTES, slot * SLOT_BYTES);
  } catch {
    // A failing disk must not fail requests: continue without a journal.
    journal = null;
  }
}

function clearSuspects(prints: readonly string[]): void {
  for (const print of prints) if (suspects.delete(print)) onCleared(print);
}
