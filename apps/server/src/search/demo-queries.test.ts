// What users type, and what they must find in the demo town: English, Hindi, Punjabi, typos, synonyms, beginnings.
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { closeFromHeader, readUnderstood, understoodHeader } from '@chowk/contract/search/understood';
import { planTown } from '@chowk/demo-town/town';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListings } from '../../test/planted-rows.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const { user } = await server.addUser();
  const { listings } = planTown(new Date());
  await plantListings(
    server.database,
    listings.map(({ createdAt, updatedAt, ...listing }) => ({
      id: listing.id,
      title: listing.title,
      description: listing.description,
      city: listing.city,
      price: String(listing.price),
      category: listing.category,
      subcategory: listing.subcategory,
      details: listing.details,
      user_id: user.id,
      // Everything is for sale today: what is expected does not depend on whose turn it is to be sold.
      status: 'available' as const,
      created_at: createdAt,
      updated_at: updatedAt,
      expires_at: new Date(Date.now() + 86_400_000),
    })),
  );
}, 120_000);
afterAll(() => server.close());

/** Listings with every word, or all where a word was corrected. */
async function find(query: string): Promise<string[]> {
  const { status, body, headers } = await server.visitor().call(searchListings, { body: { query, limit: 100 } });
  if (status !== 200 || !Array.isArray(body)) throw new Error(`${query}: ${status}`);
  const understood = readUnderstood(headers[understoodHeader] as string | undefined);
  const isCorrected = understood.some(({ kind }) => kind === 'correction');
  const end = isCorrected ? body.length : Number(headers[closeFromHeader] ?? body.length);
  return body.slice(0, end).map(({ title }) => title);
}

/** Among the first ten there must be a title that begins with each of these. */
const finds: readonly (readonly [kind: string, query: string, ...titles: string[]])[] = [
  ['words', 'iphone 13', 'iPhone 13 128 GB'],
  ['words', 'royal enfield classic', 'Royal Enfield Classic 350'],
  ['words', 'maruti swift', 'Maruti Swift VXi 2018'],
  ['words', 'murrah buffalo', 'Murrah buffalo'],
  ['words', 'washing machine', 'IFB front load washing machine'],
  ['words in any order', 'enfield bullet royal', 'Royal Enfield Bullet'],
  ['words in capitals', 'MACBOOK AIR', 'MacBook Air M1'],
  ['words of the description', 'galghotu', 'Murrah buffalo'],
  ['a number', 'thar 4x4', 'Mahindra Thar LX'],
  ['the town', 'plot kharar', '150 gaj plot in approved colony, Kharar'],
  ['a beginning', 'ipho', 'iPhone'],
  ['a beginning', 'refrig', 'Samsung refrigerator'],
  ['a beginning', 'royal enf', 'Royal Enfield'],
  ['a beginning', 'labrad', 'Labrador puppies'],
  ['a beginning in Hindi', 'लैपटॉ', 'पुराना लैपटॉप'],
  ['a beginning in Punjabi', 'ਸੋਨਾਲੀ', 'ਸੋਨਾਲੀਕਾ'],
  ['another form', 'tyre john deere', 'John Deere 5310'],
  ['another form', 'chair rocking', 'Wooden rocking chair'],
  ['another form', 'puppy labrador', 'Labrador puppies'],
  ['a typo: swapped', 'iphnoe', 'iPhone'],
  ['a typo: missing', 'maruti swft', 'Maruti Swift VXi 2018'],
  ['a typo: swapped', 'royal enfeild', 'Royal Enfield Classic 350'],
  ['a typo: wrong', 'bulket 350', 'Royal Enfield Bullet'],
  ['a typo: too many', 'activva', 'Honda Activa 6G'],
  ['a typo: missing', 'labrdor', 'Labrador puppies'],
  ['a typo: swapped', 'harvetser', 'Combine harvester'],
  ['a typo: missing', 'treadmil', 'Powermax treadmill'],
  ['a typo: wrong', 'rotawator', 'Shaktiman 6 ft rotavator'],
  ['a typo in each word', 'samsng galxy', 'Samsung Galaxy S22'],
  ['a typo in Hindi', 'लैपटाॅप लेनोव', 'पुराना लैपटॉप'],
  ['a typo in a category', 'furnitre sofa', 'L-shape sofa'],
  ['a synonym', 'motorcycle pulsar', 'बजाज पल्सर'],
  ['a synonym', 'mobile samsung', 'Samsung Galaxy S22'],
  ['a synonym', 'phone redmi', 'Redmi Note 13'],
  ['a synonym', 'fridge samsung', 'Samsung refrigerator'],
  ['a synonym', 'refrigerator lg', 'LG fridge'],
  ['a synonym', 'television sony', 'Sony Bravia'],
  ['a synonym', 'bicycle folding', 'Folding cycle'],
  ['a synonym', 'apartment peer muchalla', '2 BHK flat Peer Muchalla'],
  ['a synonym', 'couch', 'L-shape sofa'],
  ['a synonym', 'genset', 'Genset 25 kVA'],
  ['a synonym of two words', 'two wheeler honda', 'Honda Activa 6G'],
  ['a synonym of two words', 'two-wheeler splendor', 'Hero Splendor Plus'],
  ['a synonym of two words', 'cell phone nokia', 'Nokia 105'],
  ['a category', 'livestock', 'Murrah buffalo'],
  ['a category and a word', 'cars creta', 'Hyundai Creta'],
  ['a category in another form', 'motorcycles ktm', 'KTM Duke'],
  ['Hindi', 'ट्रैक्टर', 'हैरो 14 डिस्क'],
  ['Hindi', 'बजाज पल्सर', 'बजाज पल्सर'],
  ['Hindi', 'पटियाला सूट', 'पटियाला सूट'],
  ['Hindi finds English', 'ट्रैक्टर ट्रॉली', 'Tractor trolley'],
  ['Hindi finds English', 'भैंस', 'Murrah buffalo', 'ਮੁਰ੍ਹਾ ਮੱਝ'],
  ['Hindi finds English', 'कुर्सी', 'Wooden rocking chair'],
  ['Hindi finds English', 'साइकिल', 'Folding cycle'],
  ['Punjabi', 'ਟਰੈਕਟਰ', 'ਸੋਨਾਲੀਕਾ'],
  ['Punjabi', 'ਮੱਝ', 'ਮੁਰ੍ਹਾ ਮੱਝ', 'Murrah buffalo'],
  ['Punjabi', 'ਸੋਫਾ ਸੈੱਟ', 'ਬੈਂਤ ਦਾ ਸੋਫਾ'],
  ['Punjabi finds English', 'ਮੋਬਾਈਲ ਸੈਮਸੰਗ', 'Samsung'],
  ['Punjabi finds English', 'ਫਰਿੱਜ', 'LG fridge'],
  ['Punjabi finds English', 'ਗਾਂ', 'HF cross cow'],
  ['English finds Punjabi', 'buffalo', 'ਮੁਰ੍ਹਾ ਮੱਝ'],
  ['English finds Punjabi', 'mobile realme', 'ਰੀਅਲਮੀ ਨਾਰਜ਼ੋ'],
  ['English finds Hindi', 'cooler', 'कूलर लोहे का'],
  ['Latin letters', 'traktar', 'Tractor trolley'],
  ['Latin letters', 'traktar sonalika', 'ਸੋਨਾਲੀਕਾ'],
  ['Latin letters', 'bhains', 'Murrah buffalo', 'ਮੁਰ੍ਹਾ ਮੱਝ'],
  ['Latin letters', 'majh', 'ਮੁਰ੍ਹਾ ਮੱਝ'],
  ['Latin letters', 'charpai', 'Manji (charpai)'],
  ['Latin letters', 'bajaj palsar', 'बजाज पल्सर'],
  ['Latin letters', 'patiyala sut', 'पटियाला सूट'],
  ['Latin letters', 'zameen', 'ਜ਼ਮੀਨ 1 ਏਕੜ'],
  ['Latin letters', 'kuler', 'कूलर लोहे का'],
];

describe('the demo town', () => {
  // Promise: Users find it in the demo town: English, Hindi, Punjabi, typos, synonyms, beginnings, Latin
  // spellings (74 queries)
  it.each(finds)('by %s: %s', async (_, query, ...titles) => {
    const found = (await find(query)).slice(0, 10);
    for (const title of titles) expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${literally(title)}`)));
  });

  it.each([
    ['a verb that asks another to fit it', 'cctv lagwana hai', 'services/'],
    ['a verb that asks another to change it', 'inverter de pani badalna hai', 'services/electronics-repair'],
    ['who works, in Punjabi', 'kheta vich kam karan layi banda', 'jobs/'],
    ['a service, not a vacancy for one', 'tent house for marriage', 'services/events'],
    ['a vacancy, not a driver who seeks one', 'driver job', 'jobs/full-time'],
    ['a phrase that begins with the name of a town', 'patiala suit', 'fashion/women'],
    ['all words of a long phrase', 'class 12 books', 'education/textbooks'],
  ])('shows first what is meant by %s: %s', async (_, query, path) => {
    const { body } = await server.visitor().call(searchListings, { body: { query, limit: 1 } });
    const [first] = Array.isArray(body) ? body : [];
    expect(`${first?.category}/${first?.subcategory}`, first?.title).toMatch(new RegExp(`^${path}`));
  });

  const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

  it.each(['qwxzvb', 'tractor qwxzvb', 'लकड़बग्घा', 'zzz', 'trombone bagpipe', 'submarine'])(
    'finds nothing for %s',
    async (query) => expect(await find(query)).toEqual([]),
  );

  it.each([
    ['washing machine', 'IFB front load washing machine', 'Fridge, washing machine, AC service'],
    ['ghar', 'Old house for reconstruction', 'घर का काम'],
    ['house', 'Old house for reconstruction', 'Barbie house'],
  ])('finds things of one sort by %s', async (query, thing, other) => {
    const found = await find(query);
    expect(found).toContainEqual(expect.stringMatching(`^${literally(thing)}`));
    expect(found).not.toContainEqual(expect.stringMatching(`^${literally(other)}`));
  });

  it.each([
    ['bhains', /buffalo|ਮੱਝ|भैंस|milk|dairy|ਦੁੱਧ|bucket|jhota|murrah/i, 0.7],
    ['sofa', /sofa|ਸੋਫਾ|couch|diwan|table|bed|lamp|carpet|seater|chair/i, 0.6],
    ['iphnoe', /iphone|apple|phone|airpods|watch|charger|case/i, 0.6],
  ])('finds little beside what is meant by %s', async (query, meant, share) => {
    const found = await find(query);
    const right = found.filter((title) => meant.test(title));
    expect(right.length / found.length, found.join(' | ')).toBeGreaterThanOrEqual(share);
  });
});
