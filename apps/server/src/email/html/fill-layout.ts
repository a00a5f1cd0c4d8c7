// Fills the layout of a letter: words are escaped, and parts between comments that bear a name are left out or repeated.

/** Markup that is known to be safe. */
export type Markup = { readonly markup: string };
export type Values = { readonly [name: string]: string | Markup | readonly Values[] | undefined };

const part = /<!-- (\w+) -->([\s\S]*?)<!-- \/\1 -->/g;
const word = /\{\{(\w+)\}\}/g;

/** Whoever asks for a word that is not given finds out in the first test. */
export function fillLayout(layout: string, values: Values): string {
  const withParts = layout.split(part);
  // Before, name, content; before, name, content; and so on to the end.
  return withParts
    .map((piece, index) => {
      if (index % 3 === 0) return fillWords(piece, values);
      if (index % 3 === 1) return '';
      const given = values[withParts[index - 1] ?? ''];
      const each = Array.isArray(given) ? (given as readonly Values[]) : [];
      return each.map((own) => fillLayout(piece, { ...values, ...own })).join('');
    })
    .join('');
}

function fillWords(piece: string, values: Values): string {
  return piece.replace(word, (_, name: string) => {
    const given = values[name];
    if (typeof given === 'string') return escapeHtml(given);
    if (given === undefined || !('markup' in given)) throw new Error(`The layout of letters asks for ${name}`);
    return given.markup;
  });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
