// Message warnings: which messages show one, and which ordinary messages do not.
import { describe, expect, it } from 'vitest';
import { textLimits } from '../limits.ts';
import { findMessageWarning, messageWarningTexts } from './message-warnings.ts';

describe('a payment address', () => {
  // Promise: A UPI link or id in a message shows 'To receive money you never scan or enter a PIN.'
  it.each(['Here: upi://pay?pa=x@ybl&am=500', 'send to asha.99@okaxis.', '9876501234@paytm'])('%s', (text) =>
    expect(findMessageWarning(text)).toBe('paymentCode'),
  );

  it.each(['Write to asha@example.org', 'Meet @ Sector 17', 'asha@icici.example.com'])('is not %s', (text) =>
    expect(findMessageWarning(text)).toBeNull(),
  );
});

describe('a message that asks for money first', () => {
  // Promise: Asked for money first, for a code, or to another app, in English, Hindi, Punjabi or Latin letters, a
  // thread shows a quiet line; ordinary messages show none
  it.each([
    'Please pay some advance and I will hold it for you',
    'I need advance payment of 2000',
    'Send me advance ₹500 on this number',
    'You have to pay full amount in advance',
    'Pay first, then I send the courier',
    'I will send courier, you pay first',
    'I can keep it if you pay by UPI now',
    'Send half payment first',
    'transfer the money before delivery please',
    'Give token amount and it is yours',
    'Token money de do, baaki baad mein',
    'Pay the refundable deposit and gate pass is ready',
    'Courier charges you pay first, 850 only',
    'Please send the delivery charges',
    'GPay me first',
    'paytm karo pehle, phir address dunga',
    'upi pe payment karo pehle',
    'PhonePe me now',
    'Pehle paise bhejo',
    'pehle aadha payment kar do',
    'Paise pehle lagenge bhai',
    'thoda advance bhej do booking ke liye',
    'advance mein de do 1000',
    'pehlan paise bhejo ji',
    'थोड़ा एडवांस भेज दीजिए',
    'पहले पैसे भेजो फिर सामान मिलेगा',
    'पेमेंट पहले करनी होगी',
    'टोकन मनी दे दो',
    'अग्रिम भुगतान करें',
    'ਪਹਿਲਾਂ ਪੈਸੇ ਭੇਜੋ',
    'ਥੋੜ੍ਹਾ ਐਡਵਾਂਸ ਦੇ ਦਿਓ',
    'ਪੈਸੇ ਪਹਿਲਾਂ ਦੇਣੇ ਪੈਣਗੇ ਜੀ',
  ])('%s', (text) => {
    expect(findMessageWarning(text)).toBe('advancePayment');
  });
});

describe('a message that asks for a code', () => {
  it.each([
    'Tell me the OTP you got',
    'o.t.p. aayega, bata dena',
    'I am sending OTP for verification',
    'Share the verification code please',
    'You will get a 6 digit code, send it',
    'Enter your UPI PIN to receive the money',
    'please enter the pin and accept',
    'pin dalo paise aa jayenge',
    'Scan this QR to receive payment',
    'scan the code and money will come',
    'QR code bhej raha hu scan karo',
    'Accept the payment request on your phone',
    'card number and cvv',
    'ओटीपी बता दीजिए',
    'जो कोड आया है वो कोड बताओ',
    'क्यूआर कोड स्कैन करो',
    'ਓਟੀਪੀ ਦੱਸੋ ਜੀ',
    'ਕੋਡ ਭੇਜ ਦਿਓ',
  ])('%s', (text) => {
    expect(findMessageWarning(text)).toBe('oneTimeCode');
  });
});

describe('a message that moves to another app', () => {
  it.each([
    'Message me on WhatsApp',
    "Let's talk on whats app",
    'whatsapp me at 98140 00000',
    'What is your WhatsApp number?',
    'WhatsApp: 9814000000',
    'whatsapp karo details bhejta hu',
    'contact via Telegram only',
    'https://wa.me/919814000000',
    'join t.me/deals',
    'व्हाट्सएप पर बात करो',
    'ਵਟਸਐਪ ਤੇ ਮੈਸੇਜ ਕਰੋ',
  ])('%s', (text) => {
    expect(findMessageWarning(text)).toBe('otherApp');
  });
});

describe('an ordinary message shows no warning', () => {
  it.each([
    "Hi, I'm interested in this item. Is it still available?",
    'The price is 4,500, can you do 4,000?',
    'What is your phone number?',
    'Call me on 98140 00000 after six',
    'Can I have your number?',
    'It has advance technology and advanced cooling',
    'Thanks in advance!',
    'Tell me a day in advance so that I am at home',
    'Can I pay by UPI when I pick it up?',
    'Do you take Paytm or only cash?',
    'Cash or GPay, both are fine',
    'First come, first served',
    'I will pay after I have seen it',
    'If I pay by UPI now, 12,000 final?',
    'I can transfer it by Google Pay now',
    'I was the first owner',
    'What is the PIN code of your area?',
    'Send me your pin code',
    'send the pin location please',
    'It comes with a 3 pin plug',
    'Does WhatsApp work on this phone?',
    'The phone has a new battery; scanner and printer work',
    'The barcode scanner is included',
    'The metro token is not needed',
    'No advance payment needed, pay when you come',
    'without advance, cash on delivery',
    'Never share your OTP with anybody',
    'OTP mat dena kisi ko',
    'advance nahi chahiye, dekh kar le jao',
    'Kal shaam ko dekhne aa sakta hu?',
    'Kitne ka doge last?',
    'Paise kal de dunga jab lene aaunga',
    'pehle dekh lo phir baat karte hain',
    'भैया, क्या यह अभी भी उपलब्ध है?',
    'पहले देख लीजिए, फिर बात करेंगे',
    'बिना एडवांस के मिल जाएगा',
    'ਕੀ ਇਹ ਅਜੇ ਵੀ ਹੈ? ਕੱਲ੍ਹ ਵੇਖ ਸਕਦਾ ਹਾਂ?',
    'ਪਹਿਲਾਂ ਵੇਖ ਲਓ ਜੀ',
    'Delivery is free within Mohali',
    'Security guard will let you in, code for the gate is on the left',
    'The signal is weak here',
  ])('%s', (text) => {
    expect(findMessageWarning(text)).toBeNull();
  });
});

describe('warnings', () => {
  it('name the worst first', () => {
    expect(findMessageWarning('WhatsApp me, pay advance and tell the OTP')).toBe('oneTimeCode');
    expect(findMessageWarning('WhatsApp me and pay some advance')).toBe('advancePayment');
  });

  it('are one quiet line each', () => {
    for (const text of Object.values(messageWarningTexts)) expect(text).toMatch(/^[^\n!]{20,120}$/);
  });

  it('are found in a moment however a text is made', () => {
    const longest = textLimits.message.max;
    for (const piece of ['pay ', 'send me the ', 'pay some a ', 'scan the ', 'पहले ', ' ', 'delivery charges ', 'a'])
      expect(findMessageWarning(piece.repeat(longest).slice(0, longest))).toBeNull();
  });
});
