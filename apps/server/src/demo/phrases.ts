// What sellers add after the facts: why they sell, whether they bargain, when to come.
import type { Kind } from './kinds.ts';
import type { Chance } from './random.ts';

/** A line for each thing people add, with its variants. */
const english: Record<Kind, string> = {
  goods: `
    Selling because we are shifting. / Going abroad, so it has to go. / Not in use any more. / Bought a bigger one. / Clearing the store room. / House is being renovated. / We need the space. / Transferred, cannot carry everything. / Spare now. / Parents are moving in with us. / Got a new one as a gift. / Leaving the city in a few weeks.
    Slightly negotiable. / Fixed price, please. / Reasonable offers welcome. / Thoda bahut ho jayega. / No exchange. / Cash or UPI. / Rate final hai ji. / A little less if you come today. / Price is firm. / Please no offers at half the price. / Best price to the first who comes. / Mol-bhav saamne baith ke. / Happy to talk about the price. / Bill can be shown.
    Come any day after 6. / Available on weekends. / Message first, I am at work till five. / Self pick-up only. / You can check everything before paying. / Call between 10 and 7. / Sunday morning is best. / Meet at the market, no courier. / Ring once before coming. / Can be seen any evening. / More photos on request. / Reply may take some hours. / Will help with loading.`,
  machines: `
    Bought a bigger one. / Standing idle since last season. / Work has changed, so it is spare. / Partner and I are dividing things. / No driver now. / Money needed for the house. / Son has gone abroad. / Have two, keeping one. / Used only by me. / Kept under a roof.
    Slightly negotiable. / Rate final hai ji. / Price talk after seeing it. / Thoda bahut ho jayega. / No exchange. / Papers can be checked first. / Token holds it for a week. / Finance not arranged by us. / Cash or bank transfer. / Dealers please excuse.
    Bring your mechanic. / Can be started in front of you. / Come any day, message before. / Seen best in daylight. / Morning till 11 or after 5. / Loading is our responsibility. / Call before you start from home. / Sunday at home all day. / More photos on request. / Trial welcome.`,
  animals: `
    Healthy, eats well, vet slip available. / Raised at home with the children. / Doctor check welcome. / Deworming done this month. / Vaccination card goes along.
    A good home matters more than the price. / Serious people only. / Price can be talked about on seeing. / No time pass please. / Transport can be arranged.
    Come early morning or after 5. / Video on request. / Visit any day, message before. / Come and see with your own eyes.`,
  produce: `
    Fresh stock every week. / Made by us, not bought in. / Sample can be seen. / Our own, since my grandfather. / Small quantity also given.
    Rate less for more. / Rate as written. / Regular buyers get a little extra. / Cash or UPI. / Weighed in front of you.
    Message a day before. / Collect before noon. / Home delivery on large orders. / Evening after 5 also. / Bring your own bag.`,
  letting: `
    Direct from owner. / No brokerage. / Market and bus at walking distance. / Airy, with light from two sides. / Quiet neighbours.
    A little less for a good family. / One month in advance. / Genuine people only. / Agreement at our cost.
    Can be seen any evening. / Keys are with the neighbour. / Visit on Saturday or Sunday. / Message for more photos.`,
  estate: `
    Direct from owner. / No brokers please. / Papers are clear and can be seen. / Title clear, no dispute. / Vastu followed.
    Price talk at the table. / Slightly negotiable for a quick deal. / Loan possible. / Genuine buyers only.
    Site visit any day. / Visit on Saturday or Sunday. / Message for location. / Copies of papers on visit.`,
  jobs: `
    Please write two lines about yourself. / Send your CV here by message. / Freshers may also write. / Only people from nearby, please. / References will be asked.
    Weekly off. / Salary by the 7th, always. / Tea twice a day. / Respect both ways. / Increment after six months.
    Interview any day 11 to 4. / Joining at once. / Call after message. / Bring Aadhaar and one photo.`,
  seeking: `
    Can start at once. / References can be given. / Honest and on time. / Aadhaar and police verification available.
    Salary can be discussed. / Trial for two days is fine. / One day off in the week.
    Please message, I will call back. / Available after 4 for a meeting. / Can come and meet any day.`,
  services: `
    Work first, money after. / Ask my earlier customers. / Clean work and on time. / Twelve years in the same area. / Bill given.
    Rates are as written, no hidden charge. / Less for neighbours. / Package rate for more. / Half advance to block the date.
    Book a day ahead. / Sunday open. / Message your sector and time. / Reply within the hour.`,
};

const hindi = `
    थोड़ा मोल-भाव हो जाएगा। / दाम लगभग फाइनल है। / देखकर ही तय करें। / पहले आओ पहले पाओ।
    शाम पांच के बाद आएं। / रविवार को घर पर मिलेंगे। / आने से पहले मैसेज कर दें। / सुबह का समय ठीक रहेगा।`;

const punjabi = `
    ਰੇਟ ਥੋੜ੍ਹਾ ਬਹੁਤ ਹੋ ਜਾਵੇਗਾ। / ਰੇਟ ਪੱਕਾ ਹੈ ਜੀ। / ਵੇਖ ਕੇ ਗੱਲ ਕਰਾਂਗੇ। / ਸੌਦਾ ਸਿੱਧਾ, ਕੋਈ ਦਲਾਲ ਨਹੀਂ।
    ਸ਼ਾਮ ਨੂੰ ਆ ਜਾਓ। / ਆਉਣ ਤੋਂ ਪਹਿਲਾਂ ਸੁਨੇਹਾ ਲਾ ਦਿਓ। / ਐਤਵਾਰ ਘਰੇ ਹੀ ਹਾਂ। / ਚਾਹ ਪਾਣੀ ਪੀ ਕੇ ਜਾਇਓ।`;

function poolsOf(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' / '));
}

export type Script = 'latin' | 'devanagari' | 'gurmukhi';

export function scriptOf(text: string): Script {
  if (/\p{Script=Gurmukhi}/u.test(text)) return 'gurmukhi';
  return /\p{Script=Devanagari}/u.test(text) ? 'devanagari' : 'latin';
}

/** Some sellers stop at the facts, most add a sentence or two. */
export function addSellerWords(text: string, kind: Kind, chance: Chance): string {
  const script = scriptOf(text);
  const pools = poolsOf(script === 'gurmukhi' ? punjabi : script === 'devanagari' ? hindi : english[kind]);
  const wanted = text.length > 170 ? 0.15 : text.length < 70 ? 0.62 : 0.38;
  const added = pools.filter(() => chance.happens(wanted)).map((pool) => chance.pick(pool));
  return [text, ...added].join(' ');
}
