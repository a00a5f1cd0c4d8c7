// Steps side by side: every one runs, each is heard in one piece, and one that fails is enough.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runSteps, type Step } from './steps.ts';

let said = '';

beforeEach(() => {
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((words) => {
    said += words;
    return true;
  });
  vi.spyOn(console, 'error').mockImplementation((words) => {
    said += `${words}\n`;
  });
});

const step = (name: string, exitCode = 0): Step => ({
  name,
  command: [
    process.execPath,
    '-e',
    `console.log('${name} begins'); console.error('${name} warns'); setImmediate(() => { console.log('${name} ends'); process.exitCode = ${exitCode}; })`,
  ],
});

describe('steps side by side', () => {
  // Promise: `npm run check` runs every check, shows what each says in one piece, and fails when one does
  it('all run, each is heard in one piece, and one that fails is enough', async () => {
    expect(await runSteps([step('lint'), step('types', 1), step('texts'), step('promises')])).toBe(false);
    // The two streams of a step may come in either order.
    const pieces = said.split('▸ ').slice(1);
    expect(pieces.map((piece) => piece.match(/\w+(?= begins)|\w+(?= warns)|\w+(?= ends)/g))).toEqual(
      expect.arrayContaining(['lint', 'types', 'texts', 'promises'].map((name) => [name, name, name])),
    );
    expect(said.match(/✓ /g)).toHaveLength(3);
    expect(said).toMatch(/✗ types/);
  });

  it('are well when each is', async () => {
    expect(await runSteps([step('lint'), step('types')])).toBe(true);
  });

  it('are not well when one cannot be started', async () => {
    expect(await runSteps([{ name: 'lint', command: ['no-such-program-here'] }, step('types')])).toBe(false);
    expect(said).toContain('ENOENT');
  });
});
