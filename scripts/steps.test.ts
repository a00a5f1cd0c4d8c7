// Parallel steps: all run, their output is not mixed, and one failure fails the run.
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

describe('parallel steps', () => {
  it('all run, print their output in one piece, and fail when one fails', async () => {
    expect(await runSteps([step('lint'), step('types', 1), step('texts'), step('promises')])).toBe(false);
    // The two streams of a step may come in either order.
    const pieces = said.split('▸ ').slice(1);
    expect(pieces.map((piece) => piece.match(/\w+(?= begins)|\w+(?= warns)|\w+(?= ends)/g))).toEqual(
      expect.arrayContaining(['lint', 'types', 'texts', 'promises'].map((name) => [name, name, name])),
    );
    expect(said.match(/✓ /g)).toHaveLength(3);
    expect(said).toMatch(/✗ types/);
  });

  it('succeed when each succeeds', async () => {
    expect(await runSteps([step('lint'), step('types')])).toBe(true);
  });

  it('fail when one cannot be started', async () => {
    expect(await runSteps([{ name: 'lint', command: ['no-such-program-here'] }, step('types')])).toBe(false);
    expect(said).toContain('ENOENT');
  });
});
