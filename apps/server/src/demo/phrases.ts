// What sellers add after the facts: why they sell, whether they bargain, when to come.
import type { Chance } from './random.ts';

export type Kind = 'goods' | 'produce' | 'animals' | 'letting' | 'estate' | 'jobs' | 'seeking' | 'services';

/** Shelves that are spoken of differently from the rest of their category. */
const shelvesOfKind: Partial<Record<Kind, readonly string[]>> = {
  animals: ['livestock', 'dogs', 'cats', 'birds', 'fish', 'other-pets'],
  produce: ['crops', 'handmade', 'artwork', 'skincare', 'supplements'],
  estate: ['sale', 'land', 'property/commercial'],
  letting: ['rent', 'short-term', 'roommates', 'vacation'],
  services: ['courses', 'tutors', 'packages'],
  seeking: ['seeking'],
};

const kinds = new Map(
  Object.entries(shelvesOfKind).flatMap(([kind, shelves]) => shelves.map((shelf) => [shelf, kind as Kind] as const)),
);

export function kindOf(category: string, subcategory: string): Kind {
  const ofCategory = category === 'jobs' || category === 'services' ? category : 'goods';
  return kinds.get(`${category}/${subcategory}`) ?? kinds.get(subcategory) ?? ofCategory;
}

const english: Record<Kind, readonly (readonly string[])[]> = {
  goods: [
    [
      'Selling because we are shifting.',
      'Going abroad next month, so it has to go.',
      'Just lying unused now.',
      'Upgraded, that is the only reason.',
      'Clearing the store room before Diwali.',
      'House is being renovated.',
      'Need the space.',
      'Transferred to Delhi.',
      'It deserves more use than it gets here.',
    ],
    [
      'Price is slightly negotiable at the spot.',
      'Fixed price, please.',
      'Reasonable offers welcome.',
      'Thoda bahut ho jayega.',
      'No exchange.',
      'Last price is written, tea is free.',
      'Little bargaining is our culture, a lot is not.',
      'Cash or UPI.',
      'Rate final hai ji.',
    ],
    [
      'Come any day after 6.',
      'Available on weekends.',
      'Message first, I am at work till five.',
      'Self pick-up only.',
      'You can check everything before paying.',
      'Call between 10 and 7.',
      'Delivery nearby can be arranged.',
      'Sunday morning is best.',
      'Bring your own vehicle.',
      'Meet at the market, no courier.',
    ],
  ],
  animals: [
    [
      'Healthy, eats well, vet slip available.',
      'Raised at home with the children.',
      'Doctor check welcome.',
      'Deworming done this month.',
      'Vaccination card goes along.',
    ],
    [
      'A good home matters more than the price.',
      'Serious people only.',
      'Price can be talked about on seeing.',
      'No time pass please.',
      'Transport can be arranged.',
    ],
    [
      'Come early morning or after 5.',
      'Video on request.',
      'Visit any day, message before.',
      'Come and see with your own eyes.',
    ],
  ],
  produce: [
    [
      'Fresh stock every week.',
      'Made by us, not bought in.',
      'Sample can be seen.',
      'Our own, since my grandfather.',
      'Small quantity also given.',
    ],
    [
      'Rate less for more.',
      'Rate as written.',
      'Regular buyers get a little extra.',
      'Cash or UPI.',
      'Weighed in front of you.',
    ],
    [
      'Message a day before.',
      'Collect before noon.',
      'Home delivery on large orders.',
      'Evening after 5 also.',
      'Bring your own bag.',
    ],
  ],
  letting: [
    [
      'Direct from owner.',
      'No brokerage.',
      'Market and bus at walking distance.',
      'Airy, with light from two sides.',
      'Quiet neighbours.',
    ],
    ['A little less for a good family.', 'One month in advance.', 'Genuine people only.', 'Agreement at our cost.'],
    [
      'Can be seen any evening.',
      'Keys are with the neighbour.',
      'Visit on Saturday or Sunday.',
      'Message for more photos.',
    ],
  ],
  estate: [
    [
      'Direct from owner.',
      'No brokers please.',
      'Papers are clear and can be seen.',
      'Title clear, no dispute.',
      'Vastu followed.',
    ],
    ['Price talk at the table.', 'Slightly negotiable for a quick deal.', 'Loan possible.', 'Genuine buyers only.'],
    ['Site visit any day.', 'Visit on Saturday or Sunday.', 'Message for location.', 'Copies of papers on visit.'],
  ],
  jobs: [
    [
      'Please write two lines about yourself.',
      'Send your CV here by message.',
      'Freshers may also write.',
      'Only people from nearby, please.',
      'References will be asked.',
    ],
    [
      'Weekly off.',
      'Salary by the 7th, always.',
      'Tea twice a day.',
      'Respect both ways.',
      'Increment after six months.',
    ],
    ['Interview any day 11 to 4.', 'Joining at once.', 'Call after message.', 'Bring Aadhaar and one photo.'],
  ],
  seeking: [
    [
      'Can start at once.',
      'References can be given.',
      'Honest and on time.',
      'Aadhaar and police verification available.',
    ],
    ['Salary can be discussed.', 'Trial for two days is fine.', 'One day off in the week.'],
    ['Please message, I will call back.', 'Available after 4 for a meeting.', 'Can come and meet any day.'],
  ],
  services: [
    [
      'Work first, money after.',
      'Ask my earlier customers.',
      'Clean work and on time.',
      'Twelve years in the same area.',
      'Bill given.',
    ],
    [
      'Rates are as written, no hidden charge.',
      'Less for neighbours.',
      'Package rate for more.',
      'Half advance to block the date.',
    ],
    ['Book a day ahead.', 'Sunday open.', 'Message your sector and time.', 'Reply within the hour.'],
  ],
};

const hindi = [
  ['थोड़ा मोल-भाव हो जाएगा।', 'दाम लगभग फाइनल है।', 'देखकर ही तय करें।', 'पहले आओ पहले पाओ।'],
  ['शाम पांच के बाद आएं।', 'रविवार को घर पर मिलेंगे।', 'आने से पहले मैसेज कर दें।', 'सुबह का समय ठीक रहेगा।'],
];
const punjabi = [
  ['ਰੇਟ ਥੋੜ੍ਹਾ ਬਹੁਤ ਹੋ ਜਾਵੇਗਾ।', 'ਰੇਟ ਪੱਕਾ ਹੈ ਜੀ।', 'ਵੇਖ ਕੇ ਗੱਲ ਕਰਾਂਗੇ।', 'ਸੌਦਾ ਸਿੱਧਾ, ਕੋਈ ਦਲਾਲ ਨਹੀਂ।'],
  ['ਸ਼ਾਮ ਨੂੰ ਆ ਜਾਓ।', 'ਆਉਣ ਤੋਂ ਪਹਿਲਾਂ ਸੁਨੇਹਾ ਲਾ ਦਿਓ।', 'ਐਤਵਾਰ ਘਰੇ ਹੀ ਹਾਂ।', 'ਚਾਹ ਪਾਣੀ ਪੀ ਕੇ ਜਾਇਓ।'],
];

export type Script = 'latin' | 'devanagari' | 'gurmukhi';

export function scriptOf(text: string): Script {
  if (/\p{Script=Gurmukhi}/u.test(text)) return 'gurmukhi';
  return /\p{Script=Devanagari}/u.test(text) ? 'devanagari' : 'latin';
}

/** Some sellers stop at the facts, most add a sentence or two. */
export function addSellerWords(text: string, kind: Kind, chance: Chance): string {
  const script = scriptOf(text);
  const pools = script === 'gurmukhi' ? punjabi : script === 'devanagari' ? hindi : english[kind];
  const wanted = text.length > 190 ? 0.25 : text.length < 70 ? 0.8 : 0.5;
  const added = pools.filter(() => chance.happens(wanted)).map((pool) => chance.pick(pool));
  return [text, ...added].join(' ');
}
