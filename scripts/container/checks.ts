// Prints each verified statement and fails when it does not hold.

export function verify(isSo: boolean, line: string, otherwise: unknown = ''): void {
  if (!isSo) throw new Error(`Failed: ${line}${otherwise === '' ? '' : `\n${String(otherwise)}`}`);
  process.stdout.write(`  ✓ ${line}\n`);
}

export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`${name}\n`);
  const started = performance.now();
  const result = await work();
  process.stdout.write(`  (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
  return result;
}
