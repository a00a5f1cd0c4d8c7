// Entry point of every task: any Node from 18 on ensures the runtime and the packages, then runs the task.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './bootstrap/packages.mjs';
import { runToEnd } from './bootstrap/process.mjs';
import { explain, isRefusal } from './bootstrap/refusal.mjs';
import { ensureRuntime } from './bootstrap/runtime.mjs';
import { say } from './bootstrap/say.mjs';
import { findTask } from './bootstrap/tasks.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name, ...rest] = process.argv.slice(2);

try {
  const task = findTask(name);
  const runtime = await ensureRuntime(root);
  await ensurePackages(root, runtime);
  const cache = task.keepsCompiled ? { NODE_COMPILE_CACHE: join(root, '.runtime', 'compiled') } : {};
  process.exitCode = await runToEnd(runtime.node, [...task.args, ...rest], {
    cwd: root,
    env: { ...cache, ...runtime.env, ...task.env },
  });
} catch (error) {
  say(isRefusal(error) ? error.message : explain(error));
  process.exitCode = 1;
}
