// The colours of the five themes: every text has 4.5:1 on every ground it lies on, every edge of a control 3:1.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('themes.css', import.meta.url), 'utf8');

function readColours(start: string): Record<string, string> {
  const [, block = ''] = css.slice(css.indexOf(start)).split(/[{}]/);
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const usual = readColours(':root {');
const themes = {
  default: usual,
  blue: { ...usual, ...readColours(':root[data-theme="blue"]') },
  orange: { ...usual, ...readColours(':root[data-theme="orange"]') },
  purple: { ...usual, ...readColours(':root[data-theme="purple"]') },
  dark: { ...usual, ...readColours('@utility dark-mode') },
};

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'raised', 'tint'];
const texts: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['ink', grounds],
  ['quiet', grounds],
  ['primary', ['paper', 'surface', 'raised', 'tint']],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-accent', ['accent', 'accent-hover']],
  ['sold', ['paper', 'surface', 'raised', 'sold-tint']],
  ['pending', ['paper', 'surface', 'raised', 'pending-tint']],
  ['fine', ['paper', 'surface', 'raised', 'fine-tint']],
  ['on-status', ['sold', 'pending', 'fine']],
];

describe.each(Object.entries(themes))('the theme %s', (_, colours) => {
  const weak = (pairs: readonly (readonly [string, readonly string[]])[], least: number) =>
    pairs.flatMap(([colour, below]) =>
      below
        .filter((ground) => contrast(colours[colour] ?? '', colours[ground] ?? '') < least)
        .map((ground) => `${colour} on ${ground}`),
    );

  // Promise: In every theme text has a contrast of 4.5:1 and the edge of a control 3:1
  it('has enough contrast', () => {
    expect(Object.keys(colours).length).toBeGreaterThan(20);
    expect(weak(texts, 4.5)).toEqual([]);
    expect(weak([['edge', ['paper', 'surface', 'raised']]], 3)).toEqual([]);
  });
});
