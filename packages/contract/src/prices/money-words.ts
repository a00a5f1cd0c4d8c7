// The words of amounts of money in the town's three languages: for prices that sellers type and for searches.

/** Named by how much it is; readers fold the marks that many users omit. */
export const unitWords = {
  crore: { value: 10_000_000, words: 'cr crs crore crores karod karor करोड़ करोड ਕਰੋੜ ਕਰੋਡ' },
  lakh: { value: 100_000, words: 'lac lacs lakh lakhs lak laakh लाख ਲੱਖ ਲਖ' },
  thousand: { value: 1000, words: 'k thousand thousands hazar hazaar hajar hajaar हज़ार हजार ਹਜ਼ਾਰ ਹਜਾਰ' },
  hundred: { value: 100, words: 'hundred hundreds sau सौ ਸੌ' },
} as const;

/** What stands before a unit in place of a number. */
export const numberWords = [
  [0.5, 'half aadha adha आधा ਅੱਧਾ'],
  [1, 'ek one एक ਇੱਕ ਇਕ'],
  [1.5, 'dedh derh डेढ़ ਡੇਢ'],
  [2, 'do two दो ਦੋ'],
  [2.5, 'dhai dhaai ढाई ਢਾਈ'],
  [3, 'teen tin three तीन ਤਿੰਨ'],
  [4, 'char chaar four चार ਚਾਰ'],
  [5, 'paanch panch panj five पांच पाँच ਪੰਜ'],
  [6, 'chhe che six छह ਛੇ'],
  [7, 'saat satt seven सात ਸੱਤ'],
  [8, 'aath atth eight आठ ਅੱਠ'],
  [9, 'nau nine नौ ਨੌਂ'],
  [10, 'das dus ten दस ਦਸ'],
  [11, 'gyarah eleven ग्यारह ਗਿਆਰਾਂ'],
  [12, 'barah baarah twelve बारह ਬਾਰਾਂ'],
  [15, 'pandrah fifteen पंद्रह ਪੰਦਰਾਂ'],
  [18, 'atharah eighteen अठारह ਅਠਾਰਾਂ'],
  [20, 'bees vih twenty बीस ਵੀਹ'],
  [25, 'pachees twentyfive पच्चीस ਪੱਚੀ'],
  [30, 'tees thirty तीस ਤੀਹ'],
  [40, 'chalis forty चालीस ਚਾਲੀ'],
  [35, 'paintis thirtyfive पैंतीस ਪੈਂਤੀ'],
  [45, 'paintalis fortyfive पैंतालीस ਪੰਤਾਲੀ'],
  [50, 'pachas pachaas fifty पचास ਪੰਜਾਹ'],
  [55, 'pachpan fiftyfive पचपन ਪਚਵੰਜਾ'],
  [60, 'saath sath sixty साठ ਸੱਠ'],
  [65, 'painsath sixtyfive पैंसठ ਪੈਂਹਠ'],
  [70, 'sattar seventy सत्तर ਸੱਤਰ'],
  [75, 'pachattar pachhattar pichattar seventyfive पचहत्तर ਪੰਝੱਤਰ'],
  [80, 'assi eighty अस्सी ਅੱਸੀ'],
  [85, 'pachasi eightyfive पचासी ਪਚਾਸੀ'],
  [90, 'nabbe ninety नब्बे ਨੱਬੇ'],
  [95, 'pachanve ninetyfive पचानवे ਪਚਾਨਵੇਂ'],
] as const;

export const currencyWords = '₹ rs inr rupee rupees rupaye rupay rupaiye rupiya रुपये रुपए रुपया रू रुपय रु ਰੁਪਏ ਰੁਪਈਏ ਰੁਪਇਆ ਰੁ';
