// The labelled spam, scam and honest texts, with their variants written out.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type LabelledText = {
  readonly label: 'spam' | 'honest';
  readonly category: string;
  readonly title: string;
  readonly description: string;
  /** Rules may be tuned on the odd lines only; the even ones say how well they do on unseen texts. */
  readonly isHeldOut: boolean;
};

const choices = /\{([^{}]*)\}/g;

function variantsOf(line: string): string[] {
  const lists = [...line.matchAll(choices)].map(([, list = '']) => list.split('|'));
  const count = Math.max(1, ...lists.map((list) => list.length));
  return Array.from({ length: count }, (_, nth) =>
    line.replace(choices, (_whole, list: string) => {
      const parts = list.split('|');
      return parts[nth % parts.length] ?? '';
    }),
  );
}

/** `texts.tsv`, or a set that rules are never tuned on. */
export function readLabelledTexts(file = 'texts.tsv'): LabelledText[] {
  const lines = readFileSync(resolve(import.meta.dirname, file), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line, at) =>
      variantsOf(line).map((variant) => {
        const [label = '', category = '', title = '', description = ''] = variant.split('\t');
        return { label: label as LabelledText['label'], category, title, description, isHeldOut: at % 2 === 1 };
      }),
    );
}
