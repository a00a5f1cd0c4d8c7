// Cleans user text: removes control, invisible and direction-changing characters, normalizes line breaks.
/** Line breaks, all replaced by \n. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Characters that look like a space but are not one in Unicode: empty Braille, a note without a head. */
const blanks = /[\u2800\u{1d159}]/gu;

/** Control and invisible characters: zero-width spaces, direction marks, soft hyphens, fillers and the
 * like. Joiners, variation selectors and tags are left to the next step: they are visible where they belong. */
const invisible =
  /(?![\t\n]|[\u200c-\u200d]|\ufe0e|\ufe0f|[\u{e0030}-\u{e007f}])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffc\u{16fe4}]/gu;

/** No script stacks nine marks on one letter; a hundred of them cover the lines around. */
const stacks = /((?:\p{Mn}[\u200c\u200d]?){7}\p{Mn})[\p{Mn}\u200c\u200d]+/gu;

/** Joiners, selectors and tags within words and emoji, which stay, and all others. */
function describeInPlace(): RegExp {
  const joiner = '[\\u200c\\u200d]';
  // Virama signs of Indian scripts: a joiner after one changes the shape of the letter.
  const virama = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]';
  const scripts = 'Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mtei Arab Tibt Mymr Khmr'.split(' ');
  const letter = `[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]`;
  const word = `(?:${virama}${joiner}|${letter}${joiner}(?=${letter})|${letter})+`;
  const picture = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?';
  const emoji = `${picture}(?:\\u200d${picture})*`;
  const keycap = '[0-9#*]\\ufe0f?\\u20e3';
  // Flags of England, Scotland and Wales: a black flag followed by tag letters.
  const flag = '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{1,6}\\u{e007f}';
  const others = '[\\u200c\\u200d\\ufe0e\\ufe0f\\u{e0030}-\\u{e007f}]';
  return new RegExp(`(${flag}|${emoji}|${keycap}|${word})|${others}`, 'gu');
}

/** Created on first use: pages without a form do not need it. */
let inPlace: RegExp | undefined;

const showsNothing = /^[\s\p{Mn}\p{Me}\u200c\u200d]*$/u;

/** For multi-line fields. Text without a visible character becomes empty. */
export function cleanText(text: string): string {
  inPlace ??= describeInPlace();
  const clean = text
    .replace(lineEnds, '\n')
    .replace(blanks, ' ')
    .replace(invisible, '')
    .replace(inPlace, '$1')
    .replace(stacks, '$1')
    .trim();
  return showsNothing.test(clean) ? '' : clean;
}

/** For one-line fields: a line break becomes a space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t]+/g, ' ');
}
