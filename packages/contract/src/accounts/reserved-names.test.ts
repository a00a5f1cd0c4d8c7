// Reserved names: which full names imitate the operator, and which ordinary names stay allowed.
import { describe, expect, it } from 'vitest';
import { brand } from '../brand.ts';
import { refs } from '../languages/text-ref.ts';
import { textLimits } from '../limits.ts';
import { cleanLine } from '../text/clean-text.ts';
import { SignUpRequest } from './account-schemas.ts';
import { accountTexts } from './account-texts.ts';
import { isReservedName } from './reserved-names.ts';

const reserved = {
  'the brand': ['Chowk', 'chowk', 'CHOWK', 'The Chowk', 'Chowk 24', 'Chowk India', 'chowk.com', 'चौक', 'ਚੌਕ', 'ਚੌਂਕ'],
  'a role': [
    ...['Support', 'Admin', 'ADMINISTRATOR', 'Moderator', 'Official', 'Team', 'Help Desk', 'helpdesk', 'Customer Care'],
    ...['Customer Support', 'Support Team', 'The Support Team', 'Admin1', 'Support!', 'Admin Team', 'Team Moderator'],
    ...[
      'एडमिन',
      'ऐडमिन',
      'सहायता',
      'ग्राहक सेवा',
      'कस्टमर केयर',
      'मॉडरेटर',
      'ਐਡਮਿਨ',
      'ਸਹਾਇਤਾ',
      'ਗਾਹਕ ਸੇਵਾ',
      'ਹੈਲਪ ਡੈਸਕ',
      'ਮਾਡਰੇਟਰ',
    ],
  ],
  'both together': [
    ...[
      'Chowk Support',
      'ChowkSupport',
      'chowk_support',
      'Support at Chowk',
      'Official Chowk',
      'Chowk Team',
      'Chowk Help',
    ],
    ...[
      'Chowk Customer Care',
      'Chowk Payments',
      'Chowk|Support',
      'Chowk Sahayata',
      'चौक सहायता',
      'ਚੌਂਕ ਸਹਾਇਤਾ',
      'Chowk सहायता',
      'चौक टीम',
    ],
  ],
  'either beside a name': [
    ...[
      'Ravi from Chowk Support',
      'Chowk Support Amritsar',
      'Simran, Chowk Customer Support',
      'Admin Ravi',
      'Ravi (Admin)',
    ],
    ...['Moderator Simran Kaur', 'रवि एडमिन', 'ਐਡਮਿਨ ਸਿਮਰਨ'],
  ],
  'money and messages of the brand': ['Chowk KYC', 'ChowkPay', 'Chowk Delivery', 'Chowk Legal', 'no-reply Chowk'],
  'marks and signs around it': [
    'Chowk™',
    'www.chowk.com',
    'c⃝h⃝o⃝w⃝k⃝',
    'Adुmin',
    'Admin്',
    'चाैक',
    'चोक सपोर्ट',
    'ਚੋਕ ਟੀਮ',
    'چوک',
  ],
  'capitals and letters of rarer scripts': [
    'ΑDΜΙΝ',
    'ꓚꓧꓳꓪꓗ',
    'Chowқ',
    'Chowĸ',
    'Choѡk',
    'Ch०wk',
    'ch໐wk',
    'Ch◯wk',
    'Տupport',
    'ɅDMIN',
  ],
  'look-alike letters': [
    ...[
      'Сhоwk',
      'Сһоԝк',
      'Chοwk Suppοrt',
      'Аdmin',
      'Ａｄｍｉｎ',
      'Ｃｈｏｗｋ Support',
      '𝐂𝐡𝐨𝐰𝐤',
      '𝒜𝒹𝓂𝒾𝓃',
      'ⒶⒹⓂⒾⓃ',
      '🅐🅓🅜🅘🅝',
    ],
    ...[
      'Ch0wk',
      'Ch0wk Supp0rt',
      '5upport',
      'Adm1n',
      'Admln',
      'Adrnin',
      'Chovvk',
      '@dmin',
      '$upport',
      'M0derat0r',
      'Ádmïn',
      'ᴀᴅᴍɪɴ',
    ],
    ...[
      'C h o w k',
      'C.h.o.w.k',
      'A d m i n',
      'S u p p o r t',
      'S-u-p-p-o-r-t',
      'Suppport',
      'Chowkk Support',
      'Ch\u200bowk Sup\u00adport',
    ],
  ],
};

const honest = [
  ...[
    'Chowk Bazaar Electronics',
    'Gandhi Chowk Sweets',
    'Chowk Wala',
    'Purana Chowk Mobile Shop',
    'Clock Tower Chowk Books',
  ],
  ...[
    'Teamwork Traders',
    'Adminder Singh',
    'Help Ram',
    'Amin',
    'Aadmi Khan',
    'Modi',
    'Team India Sports',
    'Ravi Official',
  ],
  ...[
    'Support Singh Gill',
    'Customer First Traders',
    'Safety Shoes House',
    'Seva Singh',
    'Sewa Ram',
    'Careful Kaur',
    'Chow Khan',
  ],
  ...[
    'Staffordshire Tiles',
    'Officially Yours Boutique',
    'Helpful Harjit',
    'Kaur Service Centre',
    'Sunil Kumar',
    "O'Brien",
    'A',
    '7',
    '😀',
  ],
  ...[
    'सहायक सिंह',
    'चौक बाज़ार मिठाई',
    'गांधी चौक',
    'टीमवर्क ट्रेडर्स',
    'अमिन शर्मा',
    'ਚੌਂਕ ਬਾਜ਼ਾਰ',
    'ਸਹਾਇਕ ਸਿੰਘ',
    'ਸੇਵਾ ਸਿੰਘ',
    'ਆਸ਼ਾ ਰਾਣੀ',
  ],
  ...['Адам', 'Мария Иванова', 'Ελένη', '李雷', 'محمد', 'Søren', 'Nguyễn'],
];

describe('a full name', () => {
  // Promise: No account has the name of the operator or its staff: the brand and words such as support, admin and
  // moderator are refused in English, Hindi and Punjabi, also in look-alike letters
  it.each(Object.entries(reserved).flatMap(([why, names]) => names.map((name) => [name, why])))(
    '%j is refused for %s',
    (name) => expect(isReservedName(cleanLine(name))).toBe(true),
  );

  it.each(honest)('%j is free', (name) => expect(isReservedName(cleanLine(name))).toBe(false));

  it('is judged by the brand of this place', () => {
    for (const name of [brand.name, ...brand.spellings]) expect(isReservedName(`${name} Support`)).toBe(true);
  });

  it('is judged at once however long it is', () => {
    const { max } = textLimits.fullName;
    for (const unit of ['a ', 'l', 'support', 'ch', 'help', '1', 'क'])
      expect(typeof isReservedName(unit.repeat(max).slice(0, max))).toBe('boolean');
  });

  it('that is reserved is told so at sign-up, and an empty one is told to be missing', () => {
    const problemOf = (fullName: string) =>
      SignUpRequest.safeParse({ fullName, email: 'a@town.example', location: 'Kharar', password: 'Aa345678!' }).error
        ?.issues[0]?.message;
    expect(problemOf('Chowk Support')).toBe(refs(accountTexts).nameReserved);
    expect(problemOf(' ')).toBe(refs(accountTexts).fullNameRequired);
    expect(problemOf('Asha Rani')).toBeUndefined();
  });
});
