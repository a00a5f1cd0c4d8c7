// What becomes of text: scripts and emoji whole, tricks gone.
import { messageTexts } from '@chowk/contract/messages';
import { describe, expect, it } from 'vitest';
import { cleanText, mustSayAnything } from './text.rules.ts';

describe('the text of a message', () => {
  it.each([
    ['markup', '<script>alert("x")</script> & <b>'],
    ['Hindi with joiners', 'क्‍ष और र्‍य, ज्ञ‌ान'],
    ['Punjabi', 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਕੀ ਹਾਲ ਹੈ?'],
    ['Urdu', 'السلام علیکم، کیا یہ دستیاب ہے؟'],
    ['a family of joined emoji', '👨‍👩‍👧‍👦 🙏🏽 ❤️ 🇮🇳'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['lines and tabs', 'one\n\n\ttwo'],
    ['accents, composed or not', 'café café'],
    ['a link', 'https://town.example/a?b=c#d'],
  ])('keeps %s', (_, text) => {
    expect(cleanText(text)).toBe(text);
  });

  it.each([
    ['a right-to-left override', 'pay\u202egpj.exe', 'paygpj.exe'],
    ['embeddings and isolates', '\u202aone\u202c \u2067two\u2069', 'one two'],
    ['direction marks', 'a\u200eb\u200fc\u061cd', 'abcd'],
    ['zero-width spaces within a word', 'U\u200bP\u2060I\ufeff', 'UPI'],
    ['soft hyphens', 'ad\u00advance', 'advance'],
    ['controls', 'a\u0007b\u001b[31mc\u007fd\u0085e', 'ab[31mcd\ne'],
    ['line ends of other systems', 'one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['fillers that look like nothing', 'a\u3164\u115fb', 'ab'],
    ['hidden tags', 'hello\u{e0068}\u{e0069}', 'hello'],
    ['joiners in a row', 'a\u200d\u200c\u200db', 'a\u200db'],
    ['towers of marks', `a${'\u0301'.repeat(100)}b`, `a${'\u0301'.repeat(8)}b`],
  ])('is freed from %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it.each(['', ' \n\t', '\u200d\u200c', '\u200b\u2060', '\ufe0f\u0301', '\u3164', '\u202e'])(
    'must say anything at all: not %j',
    (text) => {
      expect(() => mustSayAnything(cleanText(text))).toThrow(messageTexts.empty);
    },
  );
});
