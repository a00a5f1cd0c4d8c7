// Makes of vehicles, tractors and devices in three scripts, as they appear in titles.

/** The name that is filled in, then its other spellings. */
const makes: readonly (readonly [name: string, spellings: string])[] = [
  ['Maruti Suzuki', 'Maruti, मारुति सुज़ुकी, मारुति, ਮਾਰੂਤੀ ਸੁਜ਼ੂਕੀ, ਮਾਰੂਤੀ, ਮਾਰੁਤੀ'],
  ['Mahindra', 'महिंद्रा, महिन्द्रा, ਮਹਿੰਦਰਾ, ਮਹਿੰਦ੍ਰਾ'],
  ['Hyundai', 'हुंडई, ह्युंडई, हुंडे, ਹੁੰਡਈ, ਹੁੰਡਾਈ, ਹੁੰਡੇ'],
  ['Honda', 'होंडा, हौंडा, ਹੌਂਡਾ, ਹੋਂਡਾ'],
  ['Hero', 'हीरो, ਹੀਰੋ'],
  ['Bajaj', 'बजाज, ਬਜਾਜ'],
  ['TVS', 'टीवीएस, ਟੀਵੀਐਸ, ਟੀ.ਵੀ.ਐਸ'],
  ['Royal Enfield', 'रॉयल एनफील्ड, रायल एनफील्ड, ਰਾਇਲ ਐਨਫੀਲਡ, ਰੌਇਲ ਐਨਫੀਲਡ'],
  ['Yamaha', 'यामाहा, ਯਾਮਾਹਾ'],
  ['Suzuki', 'सुज़ुकी, ਸੁਜ਼ੂਕੀ'],
  ['Tata', 'टाटा, ਟਾਟਾ'],
  ['Toyota', 'टोयोटा, ਟੋਇਟਾ, ਟੋਯੋਟਾ'],
  ['Kia', 'किया मोटर्स, ਕੀਆ'],
  ['Ford', 'फ़ोर्ड, ਫੋਰਡ'],
  ['Renault', 'रेनो, ਰੇਨੋ'],
  ['Ashok Leyland', 'अशोक लेलैंड, ਅਸ਼ੋਕ ਲੇਲੈਂਡ'],
  ['Swaraj', 'स्वराज, ਸਵਰਾਜ'],
  ['Sonalika', 'सोनालिका, ਸੋਨਾਲੀਕਾ'],
  ['John Deere', 'जॉन डियर, जॉनडीयर, ਜੌਨ ਡੀਅਰ, ਜਾਨ ਡੀਅਰ'],
  ['Massey Ferguson', 'मैसी फर्ग्यूसन, मैसी, ਮੈਸੀ ਫਰਗੂਸਨ, ਮੈਸੀ, Massey'],
  ['New Holland', 'न्यू हॉलैंड, ਨਿਊ ਹਾਲੈਂਡ'],
  ['Farmtrac', 'फार्मट्रैक, ਫਾਰਮਟਰੈਕ'],
  ['Powertrac', 'पावरट्रैक, ਪਾਵਰਟਰੈਕ'],
  ['Eicher', 'आयशर, ਆਇਸ਼ਰ'],
  ['Escorts', 'एस्कॉर्ट्स, ਐਸਕੌਰਟਸ'],
  ['Kubota', 'कुबोटा, ਕੁਬੋਟਾ'],
  ['Samsung', 'सैमसंग, ਸੈਮਸੰਗ'],
  ['Apple', 'एप्पल, ਐਪਲ, iPhone, आईफोन, ਆਈਫੋਨ'],
  ['Xiaomi', 'Redmi, रेडमी, शाओमी, ਰੈੱਡਮੀ, ਸ਼ਾਓਮੀ'],
  ['Vivo', 'वीवो, ਵੀਵੋ'],
  ['Oppo', 'ओप्पो, ਓਪੋ'],
  ['Realme', 'रियलमी, ਰੀਅਲਮੀ'],
  ['OnePlus', 'वनप्लस, ਵਨਪਲੱਸ'],
  ['LG', 'एलजी, ਐਲਜੀ'],
  ['Sony', 'सोनी, ਸੋਨੀ'],
  ['Dell', 'डेल, ਡੈੱਲ'],
  ['HP', 'एचपी, ਐਚਪੀ'],
  ['Lenovo', 'लेनोवो, ਲੇਨੋਵੋ'],
  ['Whirlpool', 'व्हर्लपूल, ਵਰਲਪੂਲ'],
  ['Godrej', 'गोदरेज, ਗੋਦਰੇਜ'],
  ['Voltas', 'वोल्टास, ਵੋਲਟਾਸ'],
  ['Atlas', 'एटलस, ਐਟਲਸ'],
];

/** Without the marks that many leave out when they type (सुज़ुकी, ਰੈੱਡਮੀ). */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u093c\u0a3c\u0a71]/g, '');

/** '45 hp' is a power, not the make HP. */
const notPower = '(?<!\\d\\s{0,3})';

const patterns = makes.flatMap(([name, spellings]) =>
  [name, ...spellings.split(', ')].map((spelling) => ({
    name,
    length: spelling.length,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{M}\\d])${name === 'HP' ? notPower : ''}${fold(spelling).replaceAll('.', '\\.').replaceAll(' ', '[\\s-]{0,3}')}(?![\\p{L}\\p{M}])`,
      'u',
    ),
  })),
);

/** The make that a text names first; of several spellings at one place the longest. */
export function findMake(text: string): string | null {
  const folded = fold(text);
  const found = patterns.flatMap(({ name, length, pattern }) => {
    const at = pattern.exec(folded)?.index;
    return at === undefined ? [] : [{ name, at, length }];
  });
  return found.sort((one, other) => one.at - other.at || other.length - one.length)[0]?.name ?? null;
}

/** 'ਮਾਰੂਤੀ' alone is filled in as 'Maruti Suzuki', so that the filter by make finds it; Latin names stay as typed. */
export function canonicalMake(text: string): string {
  return /[\u0900-\u097f\u0a00-\u0a7f]/.test(text) ? (findMake(text) ?? text) : text;
}
