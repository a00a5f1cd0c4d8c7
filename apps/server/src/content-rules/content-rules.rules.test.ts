// Rules against spam and scams, as tables: phrases and their disguises, contacts, the other conditions, and breadth.
import { contactKinds } from '@chowk/contract/content-rules/content-rule-choices';
import { type RuleCondition, RuleInput } from '@chowk/contract/content-rules/content-rule-schemas';
import { describe, expect, it } from 'vitest';
import { planTown } from '../../../../packages/demo-town/src/town.ts';
import { analyseText, fingerprintOf } from './analyse-text.rules.ts';
import { findContacts } from './contacts.rules.ts';
import {
  assertNarrow,
  assertNotLimited,
  compileRules,
  emptyFacts,
  findHits,
  isHeld,
  type ListingFacts,
  type Rule,
  ruleSetOf,
  storedFinds,
  textOf,
  warningsOf,
} from './content-rules.rules.ts';
import { shippedRules } from './shipped.rules.ts';

const words = (phrases: string[], more: object = {}): RuleCondition => ({
  ...{ kind: 'words', phrases, together: [], allowed: [], categories: [], ...more },
});
const meet = (condition: RuleCondition, text: string, more: Partial<ListingFacts> = {}) =>
  findHits(ruleSetOf(condition), { ...emptyFacts, category: null, text: analyseText(text), ...more })[0]?.found;

describe('phrases', () => {
  it.each([
    ['as written', 'telegram', 'Join Telegram now', 'Telegram'],
    ['in capitals', 'pay first', 'PAY FIRST, then see it', 'PAY FIRST'],
    ['in Hindi', 'एडवांस भेजें', 'पहले एडवांस भेजें', 'एडवांस भेजें'],
    ['in Punjabi', 'ਪੈਸੇ ਭੇਜੋ', 'ਪਹਿਲਾਂ ਪੈਸੇ ਭੇਜੋ ਜੀ', 'ਪੈਸੇ ਭੇਜੋ'],
    ['by its beginning', 'regist* fee', 'Registration fee 500', 'Registration fee'],
    ['with emphasis in between', 'नकली नोट', 'नकली ही नोट', 'नकली ही नोट'],
    ['with any number', 'earn # daily', 'Earn 2,000 daily', 'Earn 2,000 daily'],
    ['that deny themselves', 'no interview', 'No interview, join today', 'No interview'],
    ['denied in another clause', 'file fee', 'No interview, file fee 500', 'file fee'],
    ['after a turn', 'file fee', 'No cost but file fee 500', 'file fee'],
    ['after a comma without a choice', 'पैसे पहले', 'पैसे पहले, देख नहीं सकते', 'पैसे पहले'],
    ['cut by a full stop', 'pay advance', 'pay. advance today', 'pay. advance'],
    ['with an abbreviation', 'pay rs five', 'Pay Rs. Five hundred', 'Pay Rs. Five'],
    ['denied and then said', 'vashikaran', 'No vashikaran. Yes: vashikaran', 'vashikaran'],
    ['behind a denied worry', 'pay advance', 'Dont worry pay advance today', 'pay advance'],
    ['before a denied worry', 'advance bhejo', 'Advance bhejo koi chinta nahi', 'Advance bhejo'],
    ['behind a denied worry in Hindi', 'एडवांस भेजो', 'एडवांस भेजो टेंशन नहीं', 'एडवांस भेजो'],
  ])('are found %s', (_, phrase, text, found) => expect(meet(words([phrase]), text)).toBe(found));

  it.each([
    ['inside a longer word', 'satta', 'Sattar Khan, carpenter'],
    ['misspelt', 'telegram', 'Telegraph pole'],
    ['with other words between', 'pay first', 'Pay at the first meeting'],
    ['too short to be joined', 'escort', 'es cort'],
    ['denied in English', 'followers', 'We do not sell followers or reviews'],
    ['denied in Hindi', 'बिना पर्ची', 'बिना पर्ची नींद की कोई दवा नहीं देते'],
    ['denied in Punjabi', 'ਵਸ਼ੀਕਰਨ', 'ਵਸ਼ੀਕਰਨ ਜਾਂ ਜਾਦੂ ਨਹੀਂ ਕਰਦੇ'],
    ['denied in Latin letters', 'vashikaran', 'Na vashikaran na totka, sirf kundli'],
    ['denied as one of several', 'वशीकरण', 'वशीकरण, तंत्र या जादू का काम नहीं करते'],
    ['over the end of a sentence', 'pay advance', 'Weigh it, then pay. Advance only for delivery'],
    ['over the end of a Hindi sentence', 'पैसे पहले', 'नकद दो पैसे। पहले देख लो'],
  ])('are not found %s', (_, phrase, text) => expect(meet(words([phrase]), text)).toBeUndefined());

  it('do not count inside an allowed phrase', () => {
    const condition = words(['advance payment'], { allowed: ['no advance payment'] });
    expect(meet(condition, 'No advance payment, see it first')).toBeUndefined();
    expect(meet(condition, 'No advance payment? Yes: advance payment 500')).toBe('advance payment');
  });

  it('need one of the others, and not within themselves', () => {
    const condition = words(['daily income'], { together: ['daily', 'whatsapp'] });
    expect(meet(condition, 'Auto with permit, daily income')).toBeUndefined();
    expect(meet(condition, 'Daily income, WhatsApp me')).toBe('Daily income … WhatsApp');
  });

  it('may be limited to categories', () => {
    const condition = words(['security deposit'], { categories: ['jobs'] });
    expect(meet(condition, 'Security deposit', { category: 'jobs' })).toBe('Security deposit');
    expect(meet(condition, 'Security deposit', { category: 'property' })).toBeUndefined();
  });
});

describe('contacts', () => {
  it.each([
    ['phone', 'Call 98140 12345', '98140 12345'],
    ['phone', 'nine eight one four zero one two three four five', 'nine eight one four zero one two three four five'],
    ['phone', 'Price 60000-70000, model 2019', null],
    ['link', 'See https://cheap.example/x', 'https://cheap.example/x'],
    ['link', 'cheapdeals-chd.shop only', 'cheapdeals-chd.shop'],
    ['link', 'wa.me/919814012345', 'wa.me/919814012345'],
    ['link', 'Bought in 2019.in good condition', null],
    ['link', 'Size 2.6, No.1 quality', null],
    ['email', 'asha@town.example', 'asha@town.example'],
    ['upi', 'Pay asha.99@okaxis.', 'asha.99@okaxis'],
    ['upi', 'upi://pay?pa=x@ybl&am=500', 'upi://pay?pa=x@ybl&am=500'],
    ['upi', 'asha@icici.example.com', null],
    ['upi', 'Pay asha.99 @ okaxis', 'asha.99 @ okaxis'],
    ['upi', 'Pay 9814012345 (at) ybl', '9814012345 (at) ybl'],
    ['upi', 'Meet me @ SBI, sector 70', null],
  ] as const)('%s in %j', (kind, text, found) =>
    expect(findContacts(analyseText(text), [kind])?.found ?? null).toBe(found),
  );
});

// Promise: A new listing that reads like known scams is held, also where it has no phrase of any rule
describe('likeness to known scams', () => {
  const likeness: RuleCondition = { kind: 'likeness', percent: 60 };
  const isAlike = (text: string) => meet(likeness, text) !== undefined;
  it.each([
    'Send half of the amount by PhonePe and the parcel of our unit reaches your house, balance after delivery',
    'पहले पैसे जमा करें, फिर कंपनी का काम घर पर मिलेगा, रोज की कमाई पक्की, मोबाइल से',
    'pehle paise jama karo fir company ka kaam ghar par milega, roz ki kamai pakki, mobile se',
    'ਪਹਿਲਾਂ ਪੈਸੇ ਜਮ੍ਹਾਂ ਕਰੋ ਫਿਰ ਕੰਪਨੀ ਦਾ ਕੰਮ ਘਰ ਮਿਲੇਗਾ, ਰੋਜ਼ ਦੀ ਕਮਾਈ ਪੱਕੀ, ਮੋਬਾਈਲ ਤੋਂ',
  ])('%s', (text) => expect(isAlike(text)).toBe(true));
  it.each([
    'Wooden cot of sheesham, used for two years, come and see it in the evening, pay when you take it',
    'स्कूल की किताबें कक्षा 10, साफ हैं, शाम को आकर देख लें, कीमत में बात हो सकती है',
    'Pay first',
    'कोई रजिस्ट्रेशन फीस नहीं, कोई एडवांस नहीं, कोई गारंटी नहीं, कोई पक्का मुनाफा नहीं, काम दुकान पर',
  ])('not %s', (text) => expect(isAlike(text)).toBe(false));

  it('is what a text says, not what it denies', () => {
    const said = 'पक्की गारंटी, फाइल के पैसे पहले, घर बैठे लोन, रोज कमाई';
    expect(isAlike(said)).toBe(true);
    expect(isAlike(`${said.replaceAll(',', ' नहीं,')} नहीं`)).toBe(false);
  });

  it('names the words that weigh most', () => {
    const text = 'Registration fee first, then daily income from mobile at home, join on Telegram now';
    expect(meet(likeness, text)?.split(' … ')).toHaveLength(3);
  });
});

describe('other conditions', () => {
  const flood: RuleCondition = { kind: 'flood', mostPerHour: 10, accountDays: 7 };
  const price: RuleCondition = { kind: 'price', percent: 25 };
  it.each<[string, RuleCondition, Partial<ListingFacts>, boolean]>([
    ['ten an hour by a new account', flood, { recentListings: 10, accountDays: 1 }, true],
    ['nine an hour', flood, { recentListings: 9, accountDays: 1 }, false],
    ['ten an hour by an old account', flood, { recentListings: 10, accountDays: 8 }, false],
    ['an edit', flood, { recentListings: null, accountDays: 1 }, false],
    ['a fifth of the usual price', price, { price: 2000, similarPrice: 10_000 }, true],
    ['a third of it', price, { price: 3000, similarPrice: 10_000 }, false],
    ['a price of 1', price, { price: 1, similarPrice: 10_000 }, false],
    ['nothing to compare with', price, { price: 2000, similarPrice: null }, false],
    ['the same words at two others', { kind: 'repeated', of: 'words', accounts: 2 }, { sameWords: 2 }, true],
    ['the same words at one other', { kind: 'repeated', of: 'words', accounts: 2 }, { sameWords: 1 }, false],
  ])('%s', (_, condition, facts, isMet) => expect(meet(condition, 'Cot', facts) !== undefined).toBe(isMet));

  it('tell the author the limit', () => {
    const hits = findHits(compileRules(shippedRules), {
      ...{ ...emptyFacts, text: analyseText('Cot'), category: null, recentListings: 90, accountDays: 1 },
    });
    expect(() => assertNotLimited(hits)).toThrow('New accounts can publish 40 listings an hour.');
  });

  it('see the same words in another order, with other numbers and signs', () => {
    const text = 'Brand new phones at half price, home delivery in the whole town, message me today 5000';
    const same = 'Today message me! Phones brand new at half price, in the whole town home delivery: 7000';
    expect(fingerprintOf(analyseText(text))).toBe(fingerprintOf(analyseText(same)));
    expect(fingerprintOf(analyseText('Good condition, call me'))).toBeNull();
  });

  it('do not hold again what a moderator released', () => {
    const rule: Rule = { id: 'one', version: 3, name: '', action: 'hold', condition: words(['x']), isActive: true };
    const hits = [{ rule, found: 'pay first', all: ['pay first'] }];
    expect(isHeld(hits, [])).toBe(true);
    expect(isHeld(hits, [{ rule_id: 'one', found: 'pay first' }])).toBe(false);
    expect(isHeld(hits, [{ rule_id: 'one', found: 'scan qr' }])).toBe(true);
  });

  const upi: RuleCondition = { kind: 'contact', finds: ['upi'] };
  const together = words(['daily income'], { together: ['ask here', 'whatsapp'] });
  const spellings = (found: string) =>
    Array.from(found.slice(0, 10), (_, at) => found.slice(0, at) + found.slice(at).toUpperCase()).join(', ');
  it.each<[string, RuleCondition, string, string]>([
    ['words', words(['pay first', 'scan qr']), 'Pay first.', 'Pay first. Scan QR!'],
    ['words', words(['pay first', 'scan qr']), spellings('pay first'), `${spellings('pay first')}. Scan QR!`],
    ['companions', together, 'Daily income. Ask here.', 'Daily income. Ask here. WhatsApp me!'],
    ['a payment address', upi, 'To one@okaxis', 'To one@okaxis or two@ybl'],
    ['a payment address', upi, spellings('one@okaxis'), `${spellings('one@okaxis')} or two@ybl`],
    ['a payment address', upi, 'To one@okaxis', 'To one@okaxis or someone@okaxis'],
  ])('hold again for %s that stand behind released ones', (_, condition, before, after) => {
    const rule: Rule = { id: 'one', version: 1, name: '', action: 'hold', condition, isActive: true };
    const hitsOf = (text: string) =>
      findHits(compileRules([rule]), { ...emptyFacts, text: analyseText(text), category: null });
    const released = hitsOf(before)
      .flatMap(storedFinds)
      .map((found) => ({ rule_id: 'one', found }));
    expect(isHeld(hitsOf(`${before} In good condition.`), released)).toBe(false);
    expect(isHeld(hitsOf(after), released)).toBe(true);
  });

  it('hold every edit of a text with more finds than are stored', () => {
    const text = Array.from({ length: 9 }, (_, at) => `seller${at}@okaxis`).join(' ');
    const rule: Rule = { id: 'one', version: 1, name: '', action: 'hold', condition: upi, isActive: true };
    const hits = findHits(compileRules([rule]), { ...emptyFacts, text: analyseText(text), category: null });
    const released = hits.flatMap(storedFinds).map((found) => ({ rule_id: 'one', found }));
    expect([released.length, isHeld(hits, released)]).toEqual([8, true]);
  });

  it('warn once for each kind', () => {
    const text = textOf({ title: 'Cot', description: 'Call 98140 12345 or 98140 54321' });
    const hits = findHits(compileRules(shippedRules), { ...emptyFacts, text, category: null });
    expect(warningsOf(hits)).toEqual([{ kind: 'phone', found: '98140 12345' }]);
  });
});

describe('a rule that would hold everything', () => {
  const narrow = { met: 0, checked: 0 };
  it('is refused', () => {
    const rule = {
      action: 'hold',
      isActive: true,
      condition: words(['good', 'condition', 'the', 'and', 'in']),
    } as const;
    expect(() => assertNarrow(rule, narrow)).toThrow('This rule would have met');
    expect(() => assertNarrow({ ...rule, condition: words(['pay first']) }, { met: 150, checked: 1000 })).toThrow(
      'This rule would have met 150 of the last 1000 listings.',
    );
    expect(() => assertNarrow({ ...rule, condition: words(['pay first']) }, { met: 14, checked: 1000 })).not.toThrow();
    expect(() => assertNarrow({ ...rule, action: 'note' }, { met: 900, checked: 1000 })).not.toThrow();
  });

  it('is none of the shipped ones', () => {
    for (const rule of shippedRules) expect(() => assertNarrow(rule, narrow)).not.toThrow();
  });
});

describe('the shipped rules', () => {
  it('hold no listing of the demo town', () => {
    const rules = compileRules(shippedRules);
    const held = planTown(new Date()).listings.flatMap((listing) => {
      const facts = { ...emptyFacts, text: textOf(listing), category: listing.category };
      const hits = findHits(rules, facts).filter(({ rule }) => rule.action === 'hold');
      return hits.map(({ rule, found }) => `${listing.title}: ${rule.name}, ${found}`);
    });
    expect(held).toEqual([]);
  });

  it.each([
    ['jobs', 'Courier charge Rs 380 pehle, bindi packing'],
    ['jobs', 'ਕਿੱਟ ਦੇ 2,200 ਰੁਪਏ ਪਹਿਲਾਂ ਜਮ੍ਹਾਂ ਕਰਵਾਓ'],
    ['vehicles', 'Main fauj me hoon. Pehle 3,100 gate pass ka, gaadi dekh ke baki'],
    ['services', 'Refund not received? Executive helps, keep your debit card with you'],
    ['property', 'Send Rs. 1000 to hold the room'],
  ])('hold a trick in %s: %s', (category, text) => {
    const hits = findHits(compileRules(shippedRules), { ...emptyFacts, text: analyseText(text), category });
    expect(hits.some(({ rule }) => rule.action === 'hold')).toBe(true);
  });

  it.each([
    ['jobs', 'Joining is free; bag deposit 500 is cut from the first payout'],
    ['services', 'Aadhaar OTP you enter yourself in our office'],
    ['electronics', 'Check on AnyDesk is not possible, come and see it'],
    ['furniture', 'Army colony, officer transferred, so all furniture sold. Cash or UPI here'],
    ['home', 'I know that tractor notes are not worth lakhs'],
    ['property', 'My brother has the key and shows it. Security two months at agreement'],
  ])('hold nothing honest in %s: %s', (category, text) => {
    const hits = findHits(compileRules(shippedRules), { ...emptyFacts, text: analyseText(text), category });
    expect(hits.filter(({ rule }) => rule.action === 'hold')).toEqual([]);
  });

  it('stay within the limits of a rule', () => {
    expect(new Set(shippedRules.map(({ id }) => id)).size).toBe(shippedRules.length);
    for (const { name, action, condition, isActive } of shippedRules)
      expect(RuleInput.safeParse({ name, action, condition, isActive }).error?.issues ?? []).toEqual([]);
  });
});

describe('matching', () => {
  it('is linear in texts made to be slow', () => {
    const rules = compileRules(shippedRules);
    for (const piece of [
      'a ',
      'pay ',
      '9',
      '1 ',
      'w.',
      'x@',
      'upi://',
      'www.',
      'a-',
      'nine ',
      '@ok',
      'aaaa',
      'earn 5 ',
    ]) {
      const text = textOf({ title: piece.repeat(20), description: piece.repeat(1000).slice(0, 1000) });
      expect(findHits(rules, { ...emptyFacts, text, category: 'jobs' }).length).toBeLessThan(shippedRules.length);
    }
  });

  // Where the time grows with the square of the length, these take minutes.
  it('of contacts is linear in a text of nothing else', () => {
    for (const piece of ['98 76 ', '9876543210 ', 'nine '.repeat(10), 'an@upi an@b-c.example ', 'cheap.shop '])
      expect(findContacts({ plain: piece.repeat(300_000 / piece.length) }, contactKinds)).not.toBeNull();
  });

  it('of phrases that a moderator made to be slow is bounded', () => {
    const row = (length: number) => Array(length).fill('a').join(' ');
    const phrases = Array.from({ length: 100 }, (_, at) => (at < 10 ? row(at + 1) : `${row(9)} ${at}`));
    const rule = { ...{ id: '', version: 1, name: '', action: 'note' as const, isActive: true } };
    const rules = compileRules(
      Array.from({ length: 20 }, () => ({
        ...rule,
        condition: words(phrases, { together: phrases, allowed: phrases }),
      })),
    );
    const text = analyseText('a '.repeat(25_000));
    expect(findHits(rules, { ...emptyFacts, text, category: null })).toEqual([]);
  });
});
