// A price in words: crores, lakhs, thousands.
import { defineTexts } from '../languages/define-texts.ts';
import { formatPrice } from './price.ts';

const texts = defineTexts('prices/words', {
  numbers:
    'zero one two three four five six seven eight nine ' +
    'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen ' +
    'twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six twenty-seven twenty-eight twenty-nine ' +
    'thirty thirty-one thirty-two thirty-three thirty-four thirty-five thirty-six thirty-seven thirty-eight thirty-nine ' +
    'forty forty-one forty-two forty-three forty-four forty-five forty-six forty-seven forty-eight forty-nine ' +
    'fifty fifty-one fifty-two fifty-three fifty-four fifty-five fifty-six fifty-seven fifty-eight fifty-nine ' +
    'sixty sixty-one sixty-two sixty-three sixty-four sixty-five sixty-six sixty-seven sixty-eight sixty-nine ' +
    'seventy seventy-one seventy-two seventy-three seventy-four seventy-five seventy-six seventy-seven seventy-eight seventy-nine ' +
    'eighty eighty-one eighty-two eighty-three eighty-four eighty-five eighty-six eighty-seven eighty-eight eighty-nine ' +
    'ninety ninety-one ninety-two ninety-three ninety-four ninety-five ninety-six ninety-seven ninety-eight ninety-nine',
  hundred: '{number} hundred',
  hundredAnd: '{number} hundred and {rest}',
  thousand: '{number} thousand',
  lakh: '{number} lakh',
  crore: '{number} crore',
  rupees: { one: '{number} rupee', other: '{number} rupees' },
  withPaise: '{rupees} and {paise} paise',
});

const places = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
] as const;

function sayNumber(amount: number): string {
  for (const [size, name] of places) {
    if (amount < size) continue;
    const said = texts[name]({ number: sayNumber(Math.floor(amount / size)) });
    return amount % size === 0 ? said : `${said} ${sayNumber(amount % size)}`;
  }
  const numbers = texts.numbers.split(' ');
  const [hundreds, rest] = [numbers[Math.floor(amount / 100)] ?? '', numbers[amount % 100] ?? ''];
  if (amount < 100) return rest;
  return amount % 100 === 0 ? texts.hundred({ number: hundreds }) : texts.hundredAnd({ number: hundreds, rest });
}

export function rupeesInWords(price: number): string {
  const paise = Math.round(price * 100);
  const [whole, part] = [Math.floor(paise / 100), paise % 100];
  const rupees = texts.rupees({ number: sayNumber(whole), count: whole });
  return part === 0 ? rupees : texts.withPaise({ rupees, paise: sayNumber(part) });
}

export function describePrice(price: number): string {
  return `${formatPrice(price)} · ${rupeesInWords(price)}`;
}
