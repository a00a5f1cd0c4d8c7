// Page parts that are rendered once.
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ConstantPart, FilledPart, fillParts } from './constant-part.tsx';

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

  it('that differs in texts is filled in, escaped as React does', () => {
    vi.stubEnv('SSR', true);
    const texts = [`5" & 'six' <b>`, '~~text~~', 'plain $1'];
    let count = 0;
    const card = (said: { readonly text: string; readonly link?: string }) => {
      count += 1;
      return <a href={`/${said.link}`} title={said.text}>{`${said.text}!`}</a>;
    };
    const show = (name: string | null) =>
      texts.map((text) =>
        fillParts(
          renderToString(
            <FilledPart name={name} values={{ text, link: text }}>
              {card}
            </FilledPart>,
          ),
        ),
      );
    const written = show(null);
    expect(show('card')).toEqual(written);
    expect(count).toBe(texts.length + 1);
    vi.unstubAllEnvs();
  });

  it('has no effect in a browser', () => {
    vi.stubEnv('SSR', false);
    expect(page('foot')).toContain('<div><footer>rendered 4</footer>');
    vi.unstubAllEnvs();
  });
});
