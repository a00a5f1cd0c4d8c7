// Which words sound alike, across scripts and spellings: traktar, tractor, ट्रैक्टर and ਟਰੈਕਟਰ.

/** Phonetic key made by the database: consonants in lower case, vowels in upper case, `_` an unwritten vowel. */
export type Sound = string;

const VOWELS = /[AEIOU_]/g;

export function skeletonOf(sound: Sound): string {
  return sound.replace(VOWELS, '');
}

/** The vowel before each consonant; final vowels only mark number or gender and are left out. */
function vowelsOf(sound: Sound): string[] {
  return [...sound.matchAll(/([AEIOU_]?)[a-z]/g)].map(([, vowel = '']) => vowel);
}

function isSameVowel(one: string, other: string): boolean {
  const isUnwritten = one === '_' || other === '_';
  // In Latin letters the unwritten vowel is omitted, a or e.
  return one === other || (isUnwritten && /^[AE_]{0,2}$/.test(one + other));
}

/** Short words must agree in their vowels; long ones may differ in one or two. */
function vowelsForgiven(consonants: number, isAcrossScripts: boolean): number {
  if (consonants < 4) return 0;
  return isAcrossScripts && consonants > 4 ? 2 : 1;
}

export function soundsAlike(one: Sound, other: Sound, isAcrossScripts: boolean): boolean {
  if (skeletonOf(one) !== skeletonOf(other)) return false;
  const [left, right] = [vowelsOf(one), vowelsOf(other)];
  const differing = left.filter((vowel, at) => !isSameVowel(vowel, right[at] ?? '')).length;
  return differing <= vowelsForgiven(left.length, isAcrossScripts);
}

const scripts = [/[\u0900-\u097f]/, /[\u0a00-\u0a7f]/, /[a-z]/];

export function isOfAnotherScript(one: string, other: string): boolean {
  const scriptOf = (word: string) => scripts.findIndex((script) => script.test(word));
  return scriptOf(one) !== scriptOf(other);
}

/** A phonetic key of Latin spellings: Panchkoola and Panchkula, Zirakpur and Jirakpur share one. */
export function soundOf(word: string): string {
  return word
    .replace(/ee|ea/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/([bcdgjkpt])h/g, '$1')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/q/g, 'k')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');
}
