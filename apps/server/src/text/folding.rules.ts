// Folds text so that spellings can be compared: lower case, no accents, no optional dots of Hindi and Punjabi, Latin digits.

export function foldText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\u0a3c\u0a71\u200b-\u200d]/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(/\u0a70/g, '\u0a02')
    .replace(/[\u0966-\u096f\u0a66-\u0a6f]/g, (digit) => String((digit.charCodeAt(0) - 0x66) & 0x0f));
}

/** A word as the database folds it: its apostrophes are left out. */
export function foldWord(text: string): string {
  return foldText(text).replace(/['’]/g, '');
}
