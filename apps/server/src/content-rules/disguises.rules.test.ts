// Phrases of rules against spam in disguise, as tables.
import { describe, expect, it } from 'vitest';
import { analyseText } from './analyse-text.rules.ts';
import { plainText } from './disguises.rules.ts';
import { compilePhrase, findMatches, indexPhrases, type Phrase } from './matching.rules.ts';

function find(phrase: string, text: string): string | undefined {
  const list = [compilePhrase(phrase) as Phrase];
  return findMatches(analyseText(text), indexPhrases([list])).get(list)?.[0]?.written;
}

describe('a phrase', () => {
  it.each([
    ['with look-alike Cyrillic letters', 'telegram', 'Jоin tеlеgrаm', 'telegram'],
    ['in small capitals', 'telegram', 'ᴛᴇʟᴇɢʀᴀᴍ deals', 'telegram'],
    ['in bold letters', 'telegram', '𝗧𝗲𝗹𝗲𝗴𝗿𝗮𝗺 deals', 'Telegram'],
    ['in circles', 'telegram', 'Ⓣⓔⓛⓔⓖⓡⓐⓜ', 'Telegram'],
    ['with a space after each letter', 'whatsapp', 'W h a t s A p p me', 'whatsapp'],
    ['with dots', 'whatsapp', 'w.h.a.t.s.a.p.p 98', 'whatsapp'],
    ['with hyphens', 'telegram', 'T-e-l-e-g-r-a-m', 'telegram'],
    ['cut in two', 'whatsapp', 'on Whats App', 'whatsapp'],
    ['with digits for letters', 'telegram', 'T3l3gr4m only', 'telegram'],
    ['with signs for letters', 'whatsapp', 'wh@tsapp', 'whatsapp'],
    ['with stretched letters', 'telegram', 'telegraaaam', 'telegram'],
    ['in Cherokee letters', 'telegram', 'ᎢᎬᏞᎬᏀᎡᎪᎷ', 'TELEGRAM'],
    ['in Lisu letters', 'telegram', 'ꓔꓰꓡꓰꓖꓣꓮꓟ', 'TELEGRAM'],
    ['with phonetic letters', 'telegram', 'telegrɑm', 'telegram'],
    ['with digits for letters in both words', 'advance payment', 'adv4nce p4yment', 'advancepayment'],
    ['with signs for letters in both words', 'advance payment', '@dvance p@yment', 'advancepayment'],
    ['with one word spelled', 'advance payment', 'a*d*v*a*n*c*e payment', 'advancepayment'],
    ['with both words cut in two', 'advance payment', 'adv ance pay ment', 'advancepayment'],
    ['written as one word', 'advance payment', 'AdvancePayment', 'advancepayment'],
  ])('is found %s', (_, phrase, text, found) => expect(find(phrase, text)).toBe(found));
});

describe('a text of signs that stand for whole words', () => {
  it('grows no longer', () => {
    expect(plainText(`${'\ufdfa'.repeat(100)}\u3349telegram`).length).toBeLessThanOrEqual(110);
  });
});
