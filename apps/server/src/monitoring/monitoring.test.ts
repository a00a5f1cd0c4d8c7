// OpenTelemetry is loaded only if a collector is configured; tracing.test.ts has one.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '..');
/** Prints each imported module of OpenTelemetry. */
const printImports = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(name, context, next) {
      if (name.startsWith('@opentelemetry/')) console.log(name);
      return next(name, context);
    },
  });`;

function loadedBy(script: string): string[] {
  const preload = `data:text/javascript,${encodeURIComponent(printImports)}`;
  const args = ['--import', preload, '--input-type=module', '--eval', script];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: source, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout.split('\n').filter(Boolean);
}

describe('traces', () => {
  it('are not loaded without a collector', () => {
    const loaded = loadedBy(`
      await import('${source}/lifecycle/start-server.ts');
      const { openTracing } = await import('${source}/monitoring/index.ts');
      const tracing = await openTracing({ otlpEndpoint: null }, () => undefined);
      await tracing?.stop();
      process.exit(0);`);
    expect(loaded).toEqual([]);
  });
});
