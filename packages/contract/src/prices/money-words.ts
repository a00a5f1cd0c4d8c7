// Number words of amounts of money in three languages, for typed prices and for searches.

/** Named by how much it is; readers fold the marks that many users omit. */
export const unitWords = {
  crore: { value: 10_000_000, words: 'cr crs crore crores karod karor करोड़ करोड ਕਰੋੜ ਕਰੋਡ' },
  lakh: { value: 100_000, words: 'lac lacs lakh lakhs lak laakh लाख ਲੱਖ ਲਖ' },
  thousand: { value: 1000, words: 'k thousand thousands hazar hazaar hajar hajaar हज़ार हजार ਹਜ਼ਾਰ ਹਜਾਰ' },
  hundred: { value: 100, words: 'hundred hundreds sau सौ ਸੌ' },
} as const;

/** 0 to 99 in Hindi and Punjabi: each of the hundred has a word of its own. Same words as the price that is said back. */
const hindi =
  'शून्य एक दो तीन चार पांच छह सात आठ नौ ' +
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस ' +
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास ' +
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर ' +
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी ' +
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे';
const punjabi =
  'ਸਿਫ਼ਰ ਇੱਕ ਦੋ ਤਿੰਨ ਚਾਰ ਪੰਜ ਛੇ ਸੱਤ ਅੱਠ ਨੌਂ ' +
  'ਦਸ ਗਿਆਰਾਂ ਬਾਰਾਂ ਤੇਰਾਂ ਚੌਦਾਂ ਪੰਦਰਾਂ ਸੋਲਾਂ ਸਤਾਰਾਂ ਅਠਾਰਾਂ ਉੱਨੀ ' +
  'ਵੀਹ ਇੱਕੀ ਬਾਈ ਤੇਈ ਚੌਵੀ ਪੱਚੀ ਛੱਬੀ ਸਤਾਈ ਅਠਾਈ ਉਨੱਤੀ ' +
  'ਤੀਹ ਇਕੱਤੀ ਬੱਤੀ ਤੇਤੀ ਚੌਂਤੀ ਪੈਂਤੀ ਛੱਤੀ ਸੈਂਤੀ ਅਠੱਤੀ ਉਨਤਾਲੀ ' +
  'ਚਾਲੀ ਇਕਤਾਲੀ ਬਤਾਲੀ ਤਰਤਾਲੀ ਚੁਤਾਲੀ ਪੰਤਾਲੀ ਛਿਆਲੀ ਸੰਤਾਲੀ ਅਠਤਾਲੀ ਉਨੰਜਾ ' +
  'ਪੰਜਾਹ ਇਕਵੰਜਾ ਬਵੰਜਾ ਤਰਵੰਜਾ ਚੁਰੰਜਾ ਪਚਵੰਜਾ ਛਪੰਜਾ ਸਤਵੰਜਾ ਅਠਵੰਜਾ ਉਨਾਹਠ ' +
  'ਸੱਠ ਇਕਾਹਠ ਬਾਹਠ ਤਰੇਹਠ ਚੌਂਹਠ ਪੈਂਹਠ ਛਿਆਹਠ ਸਤਾਹਠ ਅਠਾਹਠ ਉਨੱਤਰ ' +
  'ਸੱਤਰ ਇਕੱਤਰ ਬਹੱਤਰ ਤਿਹੱਤਰ ਚੁਹੱਤਰ ਪਝੱਤਰ ਛਿਹੱਤਰ ਸਤੱਤਰ ਅਠੱਤਰ ਉਨਾਸੀ ' +
  'ਅੱਸੀ ਇਕਾਸੀ ਬਿਆਸੀ ਤਿਰਾਸੀ ਚੁਰਾਸੀ ਪਚਾਸੀ ਛਿਆਸੀ ਸਤਾਸੀ ਅਠਾਸੀ ਉਨਾਨਵੇਂ ' +
  'ਨੱਬੇ ਇਕਾਨਵੇਂ ਬਾਨਵੇਂ ਤਰਾਨਵੇਂ ਚੁਰਾਨਵੇਂ ਪਚਾਨਵੇਂ ਛਿਆਨਵੇਂ ਸਤਾਨਵੇਂ ਅਠਾਨਵੇਂ ਨੜਿੰਨਵੇਂ';

const countingWords: readonly (readonly [value: number, words: string])[] = [hindi, punjabi].flatMap((words) =>
  words.split(' ').map((name, value) => [value, name] as const),
);

/** Words before a unit in place of a number: English, other spellings, Hindi and Punjabi in Latin letters. */
export const numberWords: readonly (readonly [value: number, words: string])[] = [
  ...countingWords,
  [0, 'zero'],
  [0.5, 'half aadha adha आधा ਅੱਧਾ'],
  [1, 'ek one एक ਇੱਕ ਇਕ'],
  [1.5, 'dedh derh डेढ़ ਡੇਢ'],
  [2, 'do two'],
  [2.5, 'dhai dhaai ढाई ਢਾਈ'],
  [3, 'teen tin three'],
  [4, 'char chaar four'],
  [5, 'paanch panch panj five पाँच'],
  [6, 'chhe che six छः छे'],
  [7, 'saat satt seven'],
  [8, 'aath atth eight'],
  [9, 'nau nine ਨੌ'],
  [10, 'das dus ten'],
  [11, 'gyarah eleven'],
  [12, 'barah baarah baran twelve'],
  [13, 'terah thirteen'],
  [14, 'chaudah fourteen'],
  [15, 'pandrah fifteen पन्द्रह'],
  [16, 'solah sixteen'],
  [17, 'satrah seventeen'],
  [18, 'atharah eighteen'],
  [19, 'unnees nineteen'],
  [20, 'bees vih twenty'],
  [21, 'ikkees'],
  [22, 'baees'],
  [25, 'pachees pachis twentyfive'],
  [30, 'tees thirty'],
  [35, 'paintees paintis thirtyfive'],
  [40, 'chalis chalees forty'],
  [45, 'paintalis fortyfive'],
  [50, 'pachas pachaas panjah fifty'],
  [55, 'pachpan fiftyfive'],
  [60, 'saath sath sixty'],
  [65, 'painsath sixtyfive'],
  [70, 'sattar seventy'],
  [75, 'pachattar pachhattar pichattar seventyfive'],
  [80, 'assi eighty'],
  [85, 'pachasi eightyfive'],
  [90, 'nabbe ninety'],
  [95, 'pachanve ninetyfive'],
];

/** Quarters beside a number: साढ़े चार लाख is 4.5 lakh, सवा दो 2.25, पौने दो 1.75. Alone before a unit: सवा लाख, पौन लाख. */
export const fractionWords: readonly { readonly add: number; readonly alone: number | null; readonly words: string }[] =
  [
    { add: 0.5, alone: null, words: 'saadhe sadhe saade sade sadhey साढ़े ਸਾਢੇ ਸਾਡੇ' },
    { add: 0.25, alone: 1.25, words: 'sava sawa savaa सवा ਸਵਾ' },
    { add: -0.25, alone: 0.75, words: 'paune pone paun pauna पौने पौन ਪੌਣੇ ਪੌਣਾ ਪੌਣ' },
  ];

export const currencyWords =
  '₹ rs inr rupee rupees rupaye rupay rupaiye rupiya रुपये रुपए रुपया रू रुपय रु ਰੁਪਏ ਰੁਪਈਏ ਰੁਪਇਆ ਰੁਪਈਆ ਰੁ';
