// Page parts that are rendered once.
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ConstantPart, fillParts } from './constant-part.tsx';

let rendered = 0;
function Foot() {
  rendered += 1;
  return <footer>{`rendered ${rendered}`}</footer>;
}

const page = (name: string | null) =>
  fillParts(
    renderToString(
      <div>
        <ConstantPart name={name}>
          <Foot />
        </ConstantPart>
        <p>{'<template data-part="foot"></template>'}</p>
      </div>,
    ),
  );

describe('a constant part', () => {
  it('is rendered once on the server, and reused in every page', () => {
    vi.stubEnv('SSR', true);
    const [first, second] = [page('foot'), page('foot')];
    expect(first).toContain('<div><footer>rendered 1</footer><p>&lt;template');
    expect(second).toBe(first);
    expect(page('other')).toContain('rendered 2');
    expect(page(null)).toContain('rendered 3');
    vi.unstubAllEnvs();
  });

  it('has no effect in a browser', () => {
    vi.stubEnv('SSR', false);
    expect(page('foot')).toContain('<div><footer>rendered 4</footer>');
    vi.unstubAllEnvs();
  });
});
