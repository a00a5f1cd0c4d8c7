// One installation at a time: a lock file with the process ids of its holder.
import {
  constants,
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from './say.mjs';

const beat = 2_000;
// The holder touches its file every two seconds: after thirty its process id belongs to another program.
const silence = 30_000;
// The npm of a killed holder may still be writing; no installation takes longer than this.
const longestInstallation = 300_000;

export async function withLock(folder, work) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'install.lock');
  await acquire(file);
  const heart = setInterval(() => touch(file), beat);
  heart.unref();
  const release = () => {
    if (parse(look(file)?.text)?.pid === process.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work({ noteChild: (child) => writeFileSync(file, describe(child)) });
  } finally {
    clearInterval(heart);
    process.off('exit', release);
    release();
  }
}

/** `unchanged` and `age` in milliseconds: since we last saw it change, and since it was last written. */
export function isAbandoned(holder, { unchanged, age }, isAlive) {
  // Unreadable means that it is being written right now.
  if (!holder || isAlive(holder.pid)) return unchanged > silence;
  return !holder.child || !isAlive(holder.child) || age > longestInstallation;
}

async function acquire(file) {
  let seen = { text: '', mtime: 0, since: performance.now() };
  let hasSaidSo = false;
  while (!create(file)) {
    const now = look(file);
    if (!now) continue;
    if (now.text !== seen.text || now.mtime !== seen.mtime) seen = { ...now, since: performance.now() };
    const times = { unchanged: performance.now() - seen.since, age: Date.now() - now.mtime };
    if (isAbandoned(parse(now.text), times, isProcessAlive)) clearAway(file, now.text);
    else {
      if (!hasSaidSo) say('Another installation is running; waiting for it …');
      hasSaidSo = true;
      await pause(250);
    }
  }
}

function create(file) {
  try {
    writeFileSync(file, describe(), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

// Moved before it is deleted: if another process has taken it over meanwhile, it is moved back.
function clearAway(file, text) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== text) copyFileSync(aside, file, constants.COPYFILE_EXCL);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
}

function look(file) {
  try {
    return { text: readFileSync(file, 'utf8'), mtime: statSync(file).mtimeMs };
  } catch {
    return null;
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Taken over by a process that considered us dead: stop touching it.
  }
}

function describe(child) {
  return JSON.stringify({ pid: process.pid, child });
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isProcessAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
