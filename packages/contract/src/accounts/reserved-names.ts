// Reserved names: the brand and words of its staff, in three scripts and also in look-alike letters.
import { brand } from '../brand.ts';
import { textLimits } from '../limits.ts';

/** Each look-alike, followed by the Latin letter that it looks like. What Unicode itself decomposes is not in it. */
const lookAlikes = [
  'аaвbсcԁdеeгrһhіiїiјjкkӏlмmнhоoрpԛqѕsтtуyүyѵvԝwхxзeбbпnиuцuшwщwьbқkѡw',
  'αaβbγyδdεeζzηnθoιiκkλaμuνvοoρpςcσoτtυuχxωwϲcϳj',
  // Armenian, Cherokee and small capitals
  'օoսuոnհhցgզqաwտsᎪaᏴbᏟcᎠdᎬeᏀgᎻhᎥiᎫjᏦkᏞlᎷmᎾoᏢpᏒrᏚsᎢtᎳwᴀaʙbᴄcᴅdᴇeɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz',
  // Latin letters with a stroke or a hook
  'ıiøołlđdħhŧtƙkĸkɑaʌaⱥaɡgɩiɫlʋvɯwƒfꞓcƈcɗdɱmŋnƥpʂsʈt',
  // Lisu, which is written with capitals alone
  'ꓮaꓐbꓚcꓓdꓰeꓝfꓖgꓧhꓲiꓙjꓗkꓡlꓟmꓠnꓳoꓑpꓣrꓢsꓔtꓴuꓦvꓪwꓫxꓬyꓜz',
].join('');
function readLookAlikes(): ReadonlyMap<string, string> {
  return new Map([...lookAlikes.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [from.toLowerCase(), to]));
}

/** Created on first use, like the words below: most pages check no name. */
let letters: ReadonlyMap<string, string> | undefined;

/** Characters used in place of letters within a word. `1`, `l`, `i`, `|` and `!` count as the same: they look alike. */
const signs: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'l', '|': 'l', '€': 'e', '£': 'l', '¢': 'c', '©': 'c', '®': 'r' },
};

/** Replaced before Unicode decomposition, which would turn them into other letters or spaces. */
const drawnFirst: Readonly<Record<string, string>> = {
  // Capitals that look like another letter than their lower case does.
  ...{ Η: 'h', Μ: 'm', Ν: 'n', Σ: 'e', Υ: 'y', Д: 'a' },
  // Circles, among them the zeros of the scripts of India and its neighbours.
  ...{ '○': 'o', '◯': 'o', '⭕': 'o', '०': 'o', '০': 'o', '੦': 'o', '૦': 'o', '୦': 'o', '௦': 'o', '౦': 'o', '೦': 'o' },
  ...{ '൦': 'o', '๐': 'o', '໐': 'o', '∀': 'a', '™': '', '℠': '' },
};

/** White letters on black discs and squares, and those of flags: Unicode does not decompose them. */
const enclosed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/u;
function openSign(sign: string): string {
  if (!enclosed.test(sign)) return drawnFirst[sign] ?? sign;
  const code = sign.codePointAt(0) ?? 0;
  const first = [0x1_f1_e6, 0x1_f1_70, 0x1_f1_50].find((start) => code >= start) ?? code;
  return String.fromCharCode(0x61 + code - first);
}
const openSigns = (text: string) => Array.from(text, openSign).join('');

/** Hindi and Punjabi vowels that are mistaken for each other; dots and nasal marks are left out. */
const vowels: Readonly<Record<string, string>> = {
  ...{ '\u094c': '\u094b', '\u0a4c': '\u0a4b', औ: 'ओ', ਔ: 'ਓ', ك: 'ک' },
  ...{ '\u0940': '\u093f', '\u0942': '\u0941', '\u0948': '\u0947', '\u0949': '\u094b', ऐ: 'ए', ऑ: 'ओ', ई: 'इ', ऊ: 'उ' },
  ...{ '\u0a40': '\u0a3f', '\u0a42': '\u0a41', '\u0a48': '\u0a47', ਐ: 'ਏ', ਈ: 'ਇ', ਊ: 'ਉ' },
};
const dots =
  /[\u0300-\u036f\u0483-\u0489\u0901\u0902\u093c\u0a01\u0a02\u0a3c\u0a70\u0a71\u200b-\u200d]|\p{Me}|(?<=\p{Script=Latin}\p{M}*)\p{M}/gu;

/** Skeleton of a name: names that look alike have the same one. Words stay separate. */
function drawnLike(text: string): string {
  letters ??= readLookAlikes();
  const latin = letters;
  return (
    openSigns(text)
      .normalize('NFKD')
      .toLowerCase()
      .replace(dots, '')
      // Two vowel signs together look like a third.
      .replace(/\u093e[\u0947\u0948]/g, '\u094b')
      .replace(/./gu, (letter) => vowels[letter] ?? latin.get(letter) ?? letter)
      .replaceAll('i', 'l')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w')
      .replace(/(\p{L})\1+/gu, '$1')
  );
}

/** Digits and signs at the end of a word are not letters, as in 'Admin1' and 'Support!'. */
const ending = /(?<![\d!|])[\d!|]+$/;

const readSigns = (word: string) => drawnLike([...word].map((sign) => signs[sign] ?? sign).join(''));

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).map(drawnLike);

/** Roles of an operator: refused alone, and in any name that contains the brand. */
const staffWords = `
  support admin admins administrator administration moderator moderators moderation official team staff helpdesk helpline
  helpcenter helpcentre customercare customersupport customerservice customerservices sysadmin webmaster
  सहायता सपोर्ट हेल्पडेस्क हेल्पलाइन हेल्पलाईन एडमिन एडमिनिस्ट्रेटर प्रशासक व्यवस्थापक मॉडरेटर मॉडेरेटर आधिकारिक ऑफिशियल टीम ग्राहकसेवा कस्टमरकेयर कस्टमरसपोर्ट
  ਸਹਾਇਤਾ ਸਪੋਰਟ ਹੈਲਪਡੈਸਕ ਹੈਲਪਲਾਈਨ ਐਡਮਿਨ ਐਡਮਿਨਿਸਟ੍ਰੇਟਰ ਪ੍ਰਸ਼ਾਸਕ ਪ੍ਰਬੰਧਕ ਮਾਡਰੇਟਰ ਮੋਡਰੇਟਰ ਅਧਿਕਾਰਤ ਆਫ਼ੀਸ਼ੀਅਲ ਟੀਮ ਗਾਹਕਸੇਵਾ ਕਸਟਮਰਕੇਅਰ ਕਸਟਮਰਸਪੋਰਟ`;

/** Titles: refused at the beginning or the end of any name. */
const titleWords = `
  admin administrator moderator एडमिन एडमिनिस्ट्रेटर मॉडरेटर मॉडेरेटर ਐਡਮਿਨ ਐਡਮਿਨਿਸਟ੍ਰੇਟਰ ਮਾਡਰੇਟਰ ਮੋਡਰੇਟਰ`;

/** Filler words: allowed alone, ignored beside the words above. */
const companionWords = `
  help care service services customer desk center centre safety security trust verification verified account accounts payment
  payments pay kyc wallet escrow refund refunds billing delivery courier legal info alert alerts notification notifications noreply
   complaint complaints mod mods bot system head chief senior super manager executive
  agent department dept office group sahayata sahayta madad seva sewa kendra india online app site website web www net org marketplace classifieds com the your and
  मदद सेवा केंद्र सुरक्षा ग्राहक कस्टमर केयर हेल्प डेस्क भारत मुख्य
  ਮਦਦ ਸੇਵਾ ਕੇਂਦਰ ਸੁਰੱਖਿਆ ਗਾਹਕ ਕਸਟਮਰ ਕੇਅਰ ਹੈਲਪ ਡੈਸਕ ਭਾਰਤ ਮੁੱਖ`;

/** Too short to be searched within other words. */
const smallWords = 'of by at in to a an from for का की के को से ਦਾ ਦੀ ਦੇ ਨੂੰ ਤੋਂ';

type Kind = 'brand' | 'staff' | 'companion';

function readTables() {
  const brandWords = [brand.name, ...brand.spellings].map((name) => drawnLike(name.replaceAll(' ', '')));
  const dictionary = new Map<string, Kind>([
    ...wordsOf(companionWords).map((word) => [word, 'companion'] as const),
    ...wordsOf(staffWords).map((word) => [word, 'staff'] as const),
    ...brandWords.map((word) => [word, 'brand'] as const),
  ]);
  return {
    dictionary,
    longest: Math.max(...[...dictionary.keys()].map((word) => word.length)),
    titles: new Set(wordsOf(titleWords)),
    small: new Set(wordsOf(smallWords)),
  };
}

let made: ReturnType<typeof readTables> | undefined;
function tables() {
  made ??= readTables();
  return made;
}

const weightOf = (kinds: ReadonlySet<Kind>) => kinds.size - Number(kinds.has('companion'));

/** Splits a text into known words, written together or apart; null if it contains anything else. */
function kindsIn(text: string): ReadonlySet<Kind> | null {
  const { dictionary, longest } = tables();
  const found: (ReadonlySet<Kind> | null)[] = [new Set()];
  for (let end = 1; end <= text.length; end++) {
    let kinds: ReadonlySet<Kind> | null = null;
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const before = found[start];
      const kind = dictionary.get(text.slice(start, end));
      if (!before || !kind) continue;
      // The longest known word wins: 'helpdesk' rather than 'help' and 'desk'.
      const read = new Set([...before, kind]);
      if (!kinds || weightOf(read) > weightOf(kinds)) kinds = read;
    }
    found[end] = kinds;
  }
  return found[text.length] ?? null;
}

function readWord(word: string): string {
  const { dictionary, small } = tables();
  const bare = readSigns(word.replace(ending, ''));
  return dictionary.has(bare) || small.has(bare) ? bare : readSigns(word);
}

/** Digits and signs are letters of their word, as in 'Ch0wk', or stand between words, as in 'Chowk|Support'. */
const betweenWords = [/[^\p{L}\p{M}\p{N}@$!|€£¢©®\u200c\u200d]+/u, /[^\p{L}\p{M}\u200c\u200d]+/u];

/** Joins single letters too; doubled letters are recognised only after joining. */
function namesOperator(words: readonly string[], isEnough: (kinds: ReadonlySet<Kind>) => boolean): boolean {
  const together = words.join('');
  return [together, drawnLike(together)].some((text) => {
    const kinds = kindsIn(text);
    return kinds !== null && isEnough(kinds);
  });
}

const namesAny = (kinds: ReadonlySet<Kind>) => kinds.has('brand') || kinds.has('staff');
const namesBoth = (kinds: ReadonlySet<Kind>) => kinds.has('brand') && kinds.has('staff');

const mostTogether = 4;

function isReservedReading(words: readonly string[]): boolean {
  const { small, titles } = tables();
  const longer = words.filter((word) => !small.has(word));
  if (titles.has(longer[0] ?? '') || titles.has(longer.at(-1) ?? '')) return true;
  if (namesOperator(words, namesAny) || namesOperator(longer, namesAny)) return true;
  return longer.some((_, start) =>
    Array.from({ length: mostTogether }, (_each, more) => longer.slice(start, start + more + 1)).some((part) =>
      namesOperator(part, namesBoth),
    ),
  );
}

export function isReservedName(name: string): boolean {
  // A longer one is refused for its length, and reading 64 KB of look-alikes would take seconds. Letters of two code units count twice.
  if (name.length > 2 * textLimits.fullName.max) return false;
  const decomposed = openSigns(name).normalize('NFKC');
  return betweenWords.some((between) =>
    isReservedReading(
      decomposed
        .split(between)
        .map(readWord)
        .filter((word) => word !== '' && !/^\d+$/.test(word)),
    ),
  );
}
