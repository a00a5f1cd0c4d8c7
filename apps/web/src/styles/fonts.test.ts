// Font families: each one used in a stylesheet is defined; a wrong name would fall back silently.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '..');
const namesIn = (text: string) => [...text.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
const brought = [...readFileSync(join(source, 'styles/fonts.css'), 'utf8').matchAll(/font-family: "([^"]+)"/g)].map(
  ([, name]) => name,
);

describe('typefaces', () => {
  it.each(globSync('**/*.css', { cwd: source }))('%s asks for those there are', (file) => {
    const asked = readFileSync(join(source, file), 'utf8').matchAll(
      /(?:font-family|--font-[a-z]+|--(?:reading|heading|price|scripts|names)):([^;]+);/g,
    );
    const unknown = [...asked].flatMap(([, value = '']) => namesIn(value)).filter((name) => !brought.includes(name));
    expect(unknown).toEqual([]);
  });

  // 'Bricolage Prices' has digits only: '260' in a title, '1.' and '(3)' in headings would be in another face than the words.
  it('takes digits and letters of a heading from one face', () => {
    const headings = [...readFileSync(join(source, 'styles/base.css'), 'utf8').matchAll(/--heading:([^;]+);/g)];
    expect(headings.length).toBeGreaterThan(1);
    expect(headings.flatMap(([, value = '']) => namesIn(value))).not.toContain('Bricolage Prices');
  });
});
