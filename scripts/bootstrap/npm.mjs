// Finds npm and runs it with the chosen Node.
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runToEnd } from './process.mjs';
import { Refusal } from './refusal.mjs';

/** `onComplaint` gets npm's error output, which is shown as well. */
export async function runNpm(args, { node, env, cwd, onStart, onComplaint }) {
  const code = await runToEnd(node, [findNpm(), ...args], {
    cwd,
    env: withOwnSettings(env),
    onStart(pid, child) {
      onStart?.(pid);
      child.stderr?.setEncoding('utf8').on('data', (text) => {
        process.stderr.write(text);
        onComplaint(text);
      });
    },
    // npm's report of what it installed is hidden.
    stdio: ['ignore', 'ignore', onComplaint ? 'pipe' : 'inherit'],
  });
  if (code > 128) process.exit(code);
  return code === 0;
}

// npm looks for the machine's settings (proxy, certificate) beside its Node, and --prefix moves that place too:
// so they are passed explicitly.
function withOwnSettings({ npm_config_prefix: _moved, ...env }) {
  const beside = dirname(process.execPath);
  const file = join(process.platform === 'win32' ? beside : dirname(beside), 'etc', 'npmrc');
  const isKnown = existsSync(env.npm_config_globalconfig ?? '') || !existsSync(file);
  return isKnown ? env : { ...env, npm_config_globalconfig: file };
}

function findNpm() {
  const found = placesOfNpm().find((path) => path.endsWith('npm-cli.js') && existsSync(path));
  if (found) return found;
  throw new Refusal('npm was not found: install it, or start with "npm start".');
}

function placesOfNpm() {
  const beside = dirname(process.execPath);
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'));
  return [
    process.env.npm_execpath ?? '',
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    ...onPath.filter((path) => existsSync(path)).map((path) => realpathSync(path)),
  ];
}
