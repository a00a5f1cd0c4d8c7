// Exclusions in three languages, and words that only look like one.
import { describe, expect, it } from 'vitest';
import { tidyText, tokensOf } from '../../../text/tokens.rules.ts';
import { readExclusions } from './exclusions.rules.ts';

const categories: Readonly<Record<string, readonly string[]>> = {
  ...{ maruti: ['vehicles/cars'], tata: ['vehicles/cars'], kia: ['vehicles/cars'], swift: ['vehicles/cars'] },
  ...{ dell: ['electronics/computers'], hp: ['electronics/computers'], dog: ['pets/dogs'], cat: ['pets/cats'] },
  ...{ mahindra: ['agriculture/equipment'], swaraj: ['agriculture/equipment'] },
};

const excludedIn = (text: string) =>
  readExclusions(tokensOf(tidyText(text)), tidyText(text), {
    isPhrase: (words) =>
      ['royal enfield', 'not working', 'nahi chal', 'ghar se kaam', 'kaam nahi'].includes(words.join(' ')),
    isPlace: (name) => ['sector 70', 'vip road', 'kharar', 'zirakpur'].includes(name),
    isMake: (word) => ['maruti', 'tata', 'kia', 'dell', 'hp', 'samsung'].includes(word),
    isOffer: (tokens, at) => ['cheap', 'good', 'urgent'].includes(tokens[at]?.word ?? ''),
    categoriesOf: (word) => categories[word] ?? [],
  }).map((exclusion) => exclusion.text);

describe('an exclusion', () => {
  it.each([
    ['car not maruti', ['maruti']],
    ['car but not maruti swift', ['maruti swift']],
    ['pg not for boys', ['boys']],
    ['not maruti car', ['maruti']],
    ['mobile not 5g', ['5g']],
    ['i dont want maruti car in mohali', ['maruti']],
    ['not royal enfield', ['royal enfield']],
    ['car maruti ke alawa', ['maruti']],
    ['tv samsung bina', ['samsung']],
    ['laptop dell ko chhod kar', ['dell']],
    ['scooty honda di ni chahidi', ['honda']],
    ['कार मारुति को छोड़कर', ['मारुति']],
    ['ਕਾਰ ਮਾਰੂਤੀ ਨੂੰ ਛੱਡਕੇ', ['ਮਾਰੂਤੀ']],
    ['diesel na ho car', ['diesel']],
    ['कार मारुति के अलावा', ['मारुति']],
    ['ਕਾਰ ਮਾਰੂਤੀ ਤੋਂ ਇਲਾਵਾ', ['ਮਾਰੂਤੀ']],
    ['phone anything but samsung', ['samsung']],
    ['cars other than hyundai', ['hyundai']],
    ['laptop -hp', ['hp']],
    ['cycle without gear in mohali', ['gear']],
    ['two wheeler no bike only scooter without electric', ['bike', 'electric']],
    ['diesel nahi car', ['diesel']],
    ['bike royal enfield nahi', ['royal enfield']],
    ['gear ke bina cycle', ['gear']],
    ['bina gear wali cycle', ['gear']],
    ['कार मारुति नहीं', ['मारुति']],
    ['गियर के बिना साइकिल', ['गियर']],
    ['ਗੇਅਰ ਤੋਂ ਬਿਨਾਂ ਸਾਈਕਲ', ['ਗੇਅਰ']],
    ['ਮਹਿੰਦਰਾ ਨਹੀਂ ਟਰੈਕਟਰ', ['ਮਹਿੰਦਰਾ']],
    ['नहीं डीजल कार', ['डीजल']],
    ['flat not in sector 70', ['sector 70']],
    ['flat sector 70 nahi chahiye', ['sector 70']],
    ['vip road ke alawa flat', ['vip road']],
    ['kamra kharar vich nahi', ['kharar']],
    ['laptop not dell or hp', ['dell', 'hp']],
    ['tractor mahindra te swaraj nahi', ['mahindra', 'swaraj']],
    ['car te bike nahi', ['bike']],
    ['iphone not 13', ['13']],
    ['tv not 32 inch', ['32 inch']],
    ['watch not hmt, white dial', ['hmt']],
    ['car not maruti, tata or kia', ['maruti', 'tata', 'kia']],
    ['car not maruti tata', ['maruti', 'tata']],
    ['car maruti, tata te kia nahi chahiye', ['maruti', 'tata', 'kia']],
    ['maruti tata nahi chahiye car', ['maruti', 'tata']],
    ['maruti te tata nahi', ['maruti', 'tata']],
    ['tractor excluding mahindra and swaraj', ['mahindra', 'swaraj']],
    ['pets no dog and cat', ['dog', 'cat']],
    ['laptop not dell and good battery', ['dell']],
    ['flat not in kharar and zirakpur', ['kharar', 'zirakpur']],
    ['car not maruti cheap', ['maruti']],
    ['cycle without gear good condition', ['gear']],
    ['car not maruti white', ['maruti']],
    ['car besides maruti', ['maruti']],
    ['laptop w/o dell', ['dell']],
    ['car maruti ko chhod ke', ['maruti']],
    ['naukri ghar se kaam nahi', ['ghar se kaam']],
    ['phone neither samsung nor nokia', ['samsung', 'nokia']],
  ])('%s', (text, excluded) => expect(excludedIn(text)).toEqual(excluded));

  it.each([
    'phone no',
    'tv 22-inch',
    'samsung - 32 inch tv',
    'flat no 12',
    'nahi',
    'knot board',
    'fridge not working',
    'fridge nahi chal raha',
  ])('is not in “%s”', (text) => expect(excludedIn(text)).toEqual([]));
});
