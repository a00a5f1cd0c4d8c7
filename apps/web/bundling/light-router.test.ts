// Function bodies that the build replaces in a library.
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { lighten } from './light-router.ts';

const lightenText = (code: string, bodies: Record<string, string>) =>
  lighten(code, parseAst(code) as unknown as Parameters<typeof lighten>[1], bodies, 'react-router');

describe('a slimmed library', () => {
  it('keeps the function and replaces its body, nested functions too', () => {
    const code = 'function outer() { async function fetch(key) { return load(key); } return fetch; }';
    expect(lightenText(code, { fetch: 'return null;' })).toBe(
      'function outer() { async function fetch(key) { return null; } return fetch; }',
    );
  });

  it('drops warnings and texts of invariants, never their conditions', () => {
    const code = 'warning(a, "why"); invariant(check(b), "must"); f(warning);';
    expect(lightenText(code, {})).toBe("; invariant(check(b), ''); f(warning);");
  });

  it('fails when a function to replace is missing', () => {
    expect(() => lightenText('function other() {}', { fetch: '' })).toThrow('react-router has no fetch');
  });
});
