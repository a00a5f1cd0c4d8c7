// Page parts that are rendered once.
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ConstantPart, fillParts } from './constant-part.tsx';

let drawn = 0;
function Foot() {
  drawn += 1;
  return <footer>{`drawn ${drawn}`}</footer>;
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
    expect(first).toContain('<div><footer>drawn 1</footer><p>&lt;template');
    expect(second).toBe(first);
    expect(page('other')).toContain('drawn 2');
    expect(page(null)).toContain('drawn 3');
    vi.unstubAllEnvs();
  });

  it('has no effect in a browser', () => {
    vi.stubEnv('SSR', false);
    expect(page('foot')).toContain('<div><footer>drawn 4</footer>');
    vi.unstubAllEnvs();
  });
});
