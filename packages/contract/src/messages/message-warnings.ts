// Message warnings: words that often precede a scam show a warning beside the message. No message is blocked.
import { defineTexts } from '../languages/define-texts.ts';
import { findPaymentAddress } from './payment-addresses.ts';

export type MessageWarning = 'paymentCode' | 'advancePayment' | 'oneTimeCode' | 'otherApp';

export const messageWarningTexts: Record<MessageWarning, string> = defineTexts('message-warnings', {
  paymentCode: 'To receive money you never scan or enter a PIN.',
  advancePayment: 'Asked to pay first? Meet, look at the item, and pay only then.',
  oneTimeCode: 'Never share an OTP or a PIN, and never scan a code to receive money. No one needs these to pay you.',
  otherApp: 'Stay in this chat: on another app we cannot help when something goes wrong.',
});

const any = (...phrases: string[]) => `(?:${phrases.join('|')})`;

const give = any(
  'pay',
  'send',
  'transfer',
  'deposit',
  'give',
  'bhej\\w*',
  'de',
  'dena',
  'dedo',
  'do',
  'dijiye',
  'kar\\w*',
  'dalo',
  'paao',
  'pao',
);
const wallet = any('upi', 'g ?pay', 'google pay', 'paytm', 'phone ?pe', 'bhim', 'online');
const money = any('pais[ae]y?', 'paise', 'payment', 'pymt', 'amount', 'money', 'rupa?ye');
const sooner = any('first', 'pehle', 'pahle', 'phle', 'pehl?an', 'now', 'abhi', 'right away', 'before');
const tell = any(
  'tell',
  'send',
  'share',
  'give',
  'forward',
  'enter',
  'type',
  'bata\\w*',
  'bhej\\w*',
  'dass?o',
  'daa?l\\w*',
  'de',
  'do',
);
const chatApp = any("what'?s ?app", 'watsapp', 'wh?ats?ap', 'telegram', 'signal app', 'imo', 'botim');

const hindiMoney = any('पैस[ेा]', 'पेमेंट', 'पेमेन्ट', 'भुगतान', 'रकम', 'रुपये', 'रुपए');
const punjabiMoney = any('ਪੈਸੇ', 'ਪੈਸਾ', 'ਪੇਮੈਂਟ', 'ਰਕਮ', 'ਰੁਪਏ');

/** Most severe first: a shared code empties an account, an advance is lost once, another app only leads there. */
const phrases: readonly (readonly [MessageWarning, readonly string[]])[] = [
  [
    'oneTimeCode',
    [
      '\\bo[ .]?t[ .]?p\\b',
      '\\b(?:one[ -]time|verification|security|[46][ -]digit) (?:code|password|pin)\\b',
      `\\b${any('upi', 'atm', 'm', 'card', 'debit card')} ?pin\\b(?! ?code)`,
      `\\b${tell} (?:me |us )?(?:your |ur |the |apna |tera )?pin\\b(?! ?(?:code|location|drop|plug|here|on the map))`,
      '\\bpin (?:dal|bata|bhej|enter|dass)\\w*',
      '\\bcvv\\b',
      '\\bscan (?:this|the|my|that|it|mera|ye|yeh|karo|kar)\\b.{0,20}(?:\\bqr|\\bcode\\b|receive|payment|paise|money)',
      '\\b(?:qr|code) (?:code )?(?:bhej\\w*.{0,12})?scan (?:kar|to)',
      '\\baccept (?:the |my |this )?(?:payment |upi |collect |money )?request\\b',
      '(?:ओटीपी|ओ\\.टी\\.पी|यूपीआई पिन|पिन (?:बता|डाल|भेज)|कोड (?:बता|भेज)|(?:क्यूआर|कोड|qr).{0,12}स्कैन)',
      '(?:ਓਟੀਪੀ|ਓ\\.ਟੀ\\.ਪੀ|ਪਿੰਨ (?:ਦੱਸ|ਭੇਜ|ਪਾ)|ਕੋਡ (?:ਦੱਸ|ਭੇਜ)|(?:ਕਿਊਆਰ|ਕੋਡ|qr).{0,12}ਸਕੈਨ)',
    ],
  ],
  [
    'advancePayment',
    [
      `\\b${any('pay', 'send', 'transfer', 'deposit', 'give', 'need', 'want', 'require')} (?:me |us |some |the |a |an |full |half |little |small )*advance\\b`,
      '\\badvance (?:payment|amount|money|deposit|booking|token|rs|inr|of (?:rs|₹|inr|\\d))',
      '\\badvance ₹',
      `\\badvance (?:mein |me |mai |vich |pehle )?(?:${any('bhej\\w*', 'de do', 'dedo', 'dena', 'dijiye', 'do', 'kar\\w*', 'chahiye', 'chahida', 'dalo', 'pao', 'transfer', 'via', 'lagega', 'first')})\\b`,
      `\\b(?:pay|send|transfer|deposit)\\b[^.?!]{0,40}\\b${any('in advance', 'upfront', 'up front', 'beforehand', 'before (?:delivery|pick ?up|visit|meeting|seeing|i|we|you)')}`,
      `\\b${any('pay', 'send', 'transfer')} (?:me |the |full |half |some |rs ?\\d+ |₹ ?\\d+ )*(?:${money} )?first\\b`,
      `\\btoken (?:amount|money|advance|payment|${any('bhej\\w*', 'de', 'dena', 'dedo', 'do', 'kar\\w*', 'chahiye')})\\b`,
      '\\b(?:booking|holding|refundable|security|registration|gate ?pass|courier|delivery|shipping|transport) (?:amount|money|fees?|charges?|deposit)\\b[^.?!]{0,25}\\b(?:first|advance|now|pehle|pay|send|transfer|bhej\\w*|refund\\w*)',
      '\\b(?:pay|send|transfer|bhej\\w*) (?:the |a |me )?(?:booking|holding|refundable|security|registration|gate ?pass|courier|delivery|shipping|transport) (?:amount|money|fees?|charges?|deposit)\\b',
      `\\b${wallet} (?:me |it |se |par |pe |to |this number )?(?:${give} )?(?:${money} )?(?:${give} )?${sooner}\\b`,
      `\\b${any('pehle', 'pahle', 'phle', 'pehl?an')} (?:\\S+ )?(?:${money}|${wallet}|advance|token)\\b`,
      `\\b${money} (?:\\S+ )?${any('pehle', 'pahle', 'phle', 'pehl?an')}\\b`,
      `(?:एडवांस|एडवान्स|अग्रिम|बयाना)(?! ?(?:टेक|तकनीक|कोर्स|फीचर))`,
      `पहले (?:\\S+ )?${hindiMoney}|${hindiMoney} (?:\\S+ )?पहले|टोकन (?:मनी|अमाउंट|राशि|भेज|दे|दो)`,
      'ਐਡਵਾਂਸ(?! ?ਟੈਕ)|ਬਿਆਨਾ',
      `ਪਹਿਲਾਂ (?:\\S+ )?${punjabiMoney}|${punjabiMoney} (?:\\S+ )?ਪਹਿਲਾਂ|ਟੋਕਨ (?:ਮਨੀ|ਭੇਜ|ਦੇ|ਦਿਓ)`,
    ],
  ],
  [
    'otherApp',
    [
      `\\b(?:on|over|via|to|through|my|your|ur|in) ${chatApp}\\b(?! (?:work|run|install|support))`,
      `\\b${chatApp} (?:me|us|number|no\\b|num|msg|message|chat|call|kar\\w*|pe|par|te|pr|pic|only|at|:|on [\\d+])`,
      `\\b${chatApp}[ :-]*\\+?\\d`,
      '\\b(?:wa|t|telegram)\\.me/',
      '(?:व्हाट्स ?[एऐ]प|व्हाट्सअप|वाट्स ?[एऐ]प|वॉट्स ?[एऐ]प|टेलीग्राम) ?(?:पर|पे|नंबर|नम्बर|कर|मैसेज)',
      "(?:ਵਟਸ ?ਐਪ|ਵ੍ਹਟਸ ?ਐਪ|ਵੱਟਸ ?ਐਪ|ਟੈਲੀਗ੍ਰਾਮ) ?(?:ਤੇ|'ਤੇ|ਨੰਬਰ|ਕਰ|ਮੈਸੇਜ)",
    ],
  ],
];

const patterns = phrases.map(([warning, of]) => [warning, new RegExp(of.join('|'), 'giu')] as const);

/** "No advance", "OTP mat dena": such a message is itself a warning. */
const refusedBefore =
  /(?:\b(?:no|without|never|bina|not (?:asking|taking|need|want)(?:ing)?(?: for)?(?: any)?|(?:do not|don'?t|never) (?:\w+ )?(?:your |any |the )?)|बिना|ਬਿਨਾਂ) ?$/iu;
const refusedAfter = /^ ?(?:\S+ )?(?:nahi|nahin|nhi|mat|na|not|नहीं|मत|ਨਹੀਂ|ਨਾ|ਨਾਂ)(?= |$|[.,!?।])/iu;

/** 'If I pay by UPI now': the author offers to pay, and asks for no payment. */
const offeredBefore = /\b(?:i|we)(?:'ll| will| can| could)? (?:pay|send|transfer) (?:(?!you\b|me\b|us\b)\S+ ){0,3}$/iu;

export function findMessageWarning(text: string): MessageWarning | null {
  if (findPaymentAddress(text) !== null) return 'paymentCode';
  const said = text.normalize('NFC').replace(/[\s,]+/g, ' ');
  for (const [warning, pattern] of patterns) {
    for (const { 0: found, index } of said.matchAll(pattern)) {
      const [before, after] = [said.slice(0, index), said.slice(index + found.length)];
      const isOffered = warning === 'advancePayment' && offeredBefore.test(before);
      if (!isOffered && !refusedBefore.test(before) && !refusedAfter.test(after)) return warning;
    }
  }
  return null;
}
