// Text cleaning: scripts and emoji stay, invisible characters are removed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

describe('text that users enter', () => {
  it.each([
    ['markup', '<script>alert("x")</script> & <b>'],
    ['Hindi with joiners', 'क्\u200dष और र्\u200dय, ज्ञ\u200cान'],
    ['Marathi with its eyelash', 'दर्\u200dया'],
    ['Bengali with a joiner before the sign', 'র\u200d্যাব'],
    ['Malayalam that ends in a joined letter', 'അവന്\u200d വന്നു'],
    ['Punjabi', 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਕੀ ਹਾਲ ਹੈ?'],
    ['Tamil', 'வணக்கம், விலை என்ன?'],
    ['Urdu', 'السلام علیکم، کیا یہ دستیاب ہے؟'],
    ['Urdu with a joiner', 'می\u200cخواہم'],
    ['a family of joined emoji', '👨‍👩‍👧‍👦 🙏🏽 ❤️ 🇮🇳'],
    ['joined emoji of every kind', '👩🏽‍🌾 🏳️‍🌈 🐦‍⬛ 🧑🏻‍❤️‍💋‍🧑🏿 🕵️‍♀️'],
    ['keys', '1️⃣ #️⃣ 5⃣'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['emoji drawn as letters', '☎︎ ❤︎'],
    ['accents, composed or not', 'café cafe\u0301'],
    ['a link', 'https://town.example/a?b=c#d'],
    ['signs and money', '₹4,25,000.00 – “good” № 5 © ™ ½ °C'],
    ['other scripts', '中文 ไทย 한국어 Ελληνικά Русский'],
  ])('keeps %s', (_, text) => {
    expect([cleanText(text), cleanLine(text)]).toEqual([text, text]);
  });

  it.each([
    ['a right-to-left override', 'pay\u202egpj.exe', 'paygpj.exe'],
    ['embeddings and isolates', '\u202aone\u202c \u2067two\u2069', 'one two'],
    ['direction marks', 'a\u200eb\u200fc\u061cd', 'abcd'],
    ['zero-width spaces within a word', 'U\u200bP\u2060I\ufeff', 'UPI'],
    ['soft hyphens', 'ad\u00advance', 'advance'],
    ['controls', 'a\u0007b\u001b[31mc\u007fd\u009fe', 'ab[31mcde'],
    ['fillers that look like nothing', 'a\u3164\u115f\u1160\uffa0\u17b4b', 'ab'],
    ['blanks that are no spaces', '\u2800a\u2800b\u{1d159}', 'a b'],
    ['hidden tags', 'hello\u{e0068}\u{e0069}\u{e007f}\u{e0001}', 'hello'],
    ['tags behind another flag', '🏳\u{e0067}\u{e0062}\u{e007f}', '🏳'],
    ['joiners between Latin letters', 'a\u200db\u200cc', 'abc'],
    ['joiners at the end of a word', 'घर\u200c घर\u200d', 'घर घर'],
    ['joiners in a row', 'क्\u200d\u200c\u200dष', 'क्\u200dष'],
    ['joiners behind emoji', '😀\u200d 😀\u200dx', '😀 😀x'],
    ['selectors on letters and digits', 'a\ufe0fb\ufe00c\u{e0100}1\ufe0f', 'abc1'],
    ['invisible mathematics', 'f\u2061(x)\u20622\u2063', 'f(x)2'],
    ['notes between lines', 'a\ufff9b\ufffac\ufffbd\ufffce', 'abcde'],
    ['towers of marks', `a${'\u0301'.repeat(100)}b`, `a${'\u0301'.repeat(8)}b`],
    ['what is no character', 'a\uffffb\ufdd0c', 'abc'],
  ])('loses %s', (_, text, clean) => {
    expect([cleanText(text), cleanLine(text)]).toEqual([clean, clean]);
  });

  it.each([
    ['one\r\ntwo\rthree\u2028four\u2029five\u0085six\vseven', 'one\ntwo\nthree\nfour\nfive\nsix\nseven'],
    ['one\n\n\ttwo', 'one\n\n\ttwo'],
    ['\n one \n', 'one'],
  ])('keeps its lines where it has several: %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it.each([
    ['one\r\ntwo\rthree\u2028four', 'one two three four'],
    ['one\n\n\ttwo', 'one two'],
    ['\n one\t', 'one'],
    ['Asha\u2029Verma', 'Asha Verma'],
  ])('is one line where it has one: %j', (text, clean) => {
    expect(cleanLine(text)).toBe(clean);
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t'],
    ['wide and hard spaces', '\u00a0\u2003\u3000'],
    ['three zero-width spaces', '\u200b\u200b\u200b'],
    ['joiners', '\u200d\u200c'],
    ['marks without a letter', '\ufe0f\u0301'],
    ['a key without its sign', '\u20e3'],
    ['a filler', '\u3164'],
    ['an override', '\u202e'],
    ['Braille without dots', '\u2800\u2800'],
    ['tags', '\u{e0041}\u{e0042}'],
    ['a soft hyphen', '\u00ad\u034f'],
  ])('is empty where it shows nothing: %s', (_, text) => {
    expect([cleanText(text), cleanLine(text)]).toEqual(['', '']);
  });

  const strange = fc.constantFrom(
    ...['a', '1', 'क', '्', 'ा', 'ن', '😀', '❤', '🏽', '🏴', ' ', '\n', '\r', '\u0301', '\u20e3'],
    ...['\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\ufe0f', '\u00ad', '\u3164', '\u2800', '\u0007', '\u2028'],
    ...['\u{e0067}', '\u{e0031}', '\u{e007f}', '\u{e0100}'],
  );
  const texts = fc.oneof(
    fc.string({ unit: strange, maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );

  it('is clean after one cleaning', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      }),
      { numRuns: 3000 },
    );
  });

  it('never grows, never hides a sign and, on one line, never breaks it', () => {
    const never = /(?![\n\t])[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u3164\u2800]/u;
    fc.assert(
      fc.property(texts, (text) => {
        expect(cleanText(text).length).toBeLessThanOrEqual(text.length);
        expect(cleanText(text)).not.toMatch(never);
        expect(cleanLine(text)).not.toMatch(/[\n\r\t\u2028\u2029\u0085]/);
        expect(cleanText(text)).toBe(cleanText(text).trim());
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves words, numbers and spaces as they are', () => {
    const plain = fc.stringMatching(/^[\p{L}\p{Nd} .,₹-]{1,40}$/u).filter((text) => /^\S.*\S$/.test(text));
    const hasIgnorable = /[\p{Default_Ignorable_Code_Point}]/u;
    fc.assert(
      fc.property(plain, (text) => {
        fc.pre(!hasIgnorable.test(text));
        expect(cleanLine(text)).toBe(text);
      }),
    );
  });

  it('takes no longer for text that was made to be slow', () => {
    const before = process.cpuUsage();
    for (const part of ['\u200d', 'क\u200d', '😀\u200d', '\u0301', ' ', '\n ', '🏴\u{e0067}', 'क्\u200d', '1\ufe0f'])
      cleanLine(part.repeat(60_000));
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });
});
