// Place search: typed texts and the places they find.
import { beforeAll, describe, expect, it } from 'vitest';
import { findAlike, findPlaces } from './geocoding.rules.ts';
import { loadPlaces, type PlaceIndex } from './place-index.ts';

let index: PlaceIndex;
beforeAll(async () => {
  index = await loadPlaces();
});

function firstFor(text: string): string | undefined {
  const place = findPlaces(index, text, 1)[0]?.found.place;
  return place && [place.name, place.city || place.district].filter(Boolean).join(', ');
}

const meant: Record<string, readonly [typed: string, place: string][]> = {
  'a name as it is written': [
    ['Chandigarh', 'Chandigarh, Chandigarh'],
    ['MOHALI', 'Mohali, Mohali'],
    ['  panchkula ', 'Panchkula, Panchkula'],
    ['Kharar', 'Kharar, Mohali'],
    ['Dera Bassi', 'Dera Bassi, Mohali'],
    ['New Chandigarh', 'New Chandigarh, Mohali'],
    ['Pāonta Sāhib', 'Paonta Sahib, Sirmaur'],
    ['Kālka', 'Kalka, Panchkula'],
    ['Mullanpur', 'Mullanpur Garibdass, Mohali'],
    ['Ambala Cantt', 'Ambala Cantt, Ambala'],
    ['Delhi', 'Delhi'],
  ],
  'a sector or a phase': [
    ['sector 22', 'Sector 22, Chandigarh'],
    ['sec 22', 'Sector 22, Chandigarh'],
    ['sector-22', 'Sector 22, Chandigarh'],
    ['Sector22', 'Sector 22, Chandigarh'],
    ['sector 22 chandigarh', 'Sector 22, Chandigarh'],
    ['Sector 22-D, Chandigarh', 'Sector 22, Chandigarh'],
    ['sec 35 c', 'Sector 35, Chandigarh'],
    ['sector 38 west', 'Sector 38W, Chandigarh'],
    ['sector 17 chandigarh punjab', 'Sector 17, Chandigarh'],
    ['Sector 17, Chandigarh 160017', 'Sector 17, Chandigarh'],
    ['sector 13', 'Mani Majra, Chandigarh'],
    ['sector 20 panchkula', 'Sector 20, Panchkula'],
    ['sector 12a', 'Sector 12A, Panchkula'],
    ['sector 70', 'Sector 70, Mohali'],
    ['sector 66-A mohali', 'Sector 66A, Mohali'],
    ['sector 127 mohali', 'Sector 127, Mohali'],
    ['sector 62 mohali', 'Sector 62, Mohali'],
    ['phase 7', 'Phase 7, Mohali'],
    ['Phase VII Mohali', 'Phase 7, Mohali'],
    ['ph 11 mohali', 'Phase 11, Mohali'],
    ['phase 3b-2', 'Phase 3B2, Mohali'],
    ['3b1', 'Phase 3B1, Mohali'],
    ['industrial area phase 1 chandigarh', 'Industrial Area Phase 1, Chandigarh'],
    ['indl area phase 8b', 'Industrial Area Phase 8B, Mohali'],
    ['mdc sector 5', 'MDC Sector 5, Panchkula'],
  ],
  'a name that is still being typed': [
    ['chandi', 'Chandigarh, Chandigarh'],
    ['moh', 'Mohali, Mohali'],
    ['zirak', 'Zirakpur, Mohali'],
    ['amb', 'Ambala, Ambala'],
    ['peer much', 'Peer Muchalla, Zirakpur'],
    ['aero', 'Aerocity, Mohali'],
    ['mani maj', 'Mani Majra, Chandigarh'],
    ['sect 4', 'Sector 4, Chandigarh'],
  ],
  'a slip of the finger': [
    ['chandigrah', 'Chandigarh, Chandigarh'],
    ['chndigarh', 'Chandigarh, Chandigarh'],
    ['mohalli', 'Mohali, Mohali'],
    ['panchkoola', 'Panchkula, Panchkula'],
    ['panchkulaa', 'Panchkula, Panchkula'],
    ['zirakpurr', 'Zirakpur, Mohali'],
    ['khrarr', 'Kharar, Mohali'],
    ['patiyala', 'Patiala, Patiala'],
    ['rajpoora', 'Rajpura, Patiala'],
    ['landren', 'Landran, Mohali'],
    ['nohali', 'Mohali, Mohali'],
    ['banr', 'Banur, Mohali'],
    ['pinjoor', 'Pinjore, Panchkula'],
    ['bengalore', 'Bengaluru, Bangalore Urban'],
    ['chandgarh sector 34', 'Sector 34, Chandigarh'],
  ],
  'another name for it': [
    ['Zerakpur', 'Zirakpur, Mohali'],
    ['Jirakpur', 'Zirakpur, Mohali'],
    ['SAS Nagar', 'Mohali, Mohali'],
    ['derabassi', 'Dera Bassi, Mohali'],
    ['zirak pur', 'Zirakpur, Mohali'],
    ['manimajra', 'Mani Majra, Chandigarh'],
    ['aero city', 'Aerocity, Mohali'],
    ['pir muchalla', 'Peer Muchalla, Zirakpur'],
    ['Ropar', 'Rupnagar, Rupnagar'],
    ['Simla', 'Shimla, Shimla'],
    ['Bombay', 'Mumbai'],
    ['Gurgaon', 'Gurugram, Gurugram'],
    ['mohali city', 'Mohali, Mohali'],
    ['village Sohana', 'Sohana, Mohali'],
    ['Chandigarh, Punjab', 'Chandigarh, Chandigarh'],
  ],
  'Hindi and Punjabi': [
    ['चंडीगढ़', 'Chandigarh, Chandigarh'],
    ['चण्डीगढ', 'Chandigarh, Chandigarh'],
    ['ਚੰਡੀਗੜ੍ਹ', 'Chandigarh, Chandigarh'],
    ['ਚਂਡੀਗੜ੍ਹ', 'Chandigarh, Chandigarh'],
    ['मोहाली', 'Mohali, Mohali'],
    ['ਮੋਹਾਲੀ', 'Mohali, Mohali'],
    ['पंचकूला', 'Panchkula, Panchkula'],
    ['ਖਰੜ', 'Kharar, Mohali'],
    ['जीरकपुर', 'Zirakpur, Mohali'],
    ['ਜ਼ੀਰਕਪੁਰ', 'Zirakpur, Mohali'],
    ['ਡੇਰਾ ਬੱਸੀ', 'Dera Bassi, Mohali'],
    ['सेक्टर 22 चंडीगढ़', 'Sector 22, Chandigarh'],
    ['सेक्टर २२', 'Sector 22, Chandigarh'],
    ['ਸੈਕਟਰ ੩੫', 'Sector 35, Chandigarh'],
    ['फेज 7 मोहाली', 'Phase 7, Mohali'],
    ['दिल्ली', 'Delhi'],
  ],
};

describe('the first place for what was typed', () => {
  for (const [how, rows] of Object.entries(meant)) {
    describe(how, () => {
      it.each(rows)('%s → %s', (typed, place) => {
        expect(firstFor(typed)).toBe(place);
      });
    });
  }
});

describe('the order of places', () => {
  const namesFor = (text: string) => findPlaces(index, text, 5).map(({ found }) => found.place);

  it('puts the near one of two equal names first', () => {
    const [near, far] = namesFor('Kharar').filter((place) => place.name === 'Kharar');
    expect([near?.state, far?.state]).toEqual(['Punjab', 'West Bengal']);
  });

  it('offers the sectors of both cities, Chandigarh first', () => {
    expect(namesFor('sector 20').map((place) => place.city)).toEqual(['Chandigarh', 'Panchkula']);
  });

  it('lists larger numbers after the one that was typed', () => {
    const [first, ...others] = namesFor('sector 2 chandigarh').map((place) => place.name);
    expect(first).toBe('Sector 2');
    expect(others).toHaveLength(4);
    for (const name of others) expect(name).toMatch(/^Sector 2\d$/);
  });

  it('leaves out near misses when something fits exactly', () => {
    expect(namesFor('kalka').map((place) => place.name)).toEqual(['Kalka']);
  });

  it('forgives no second typo, and none in short words', () => {
    expect(namesFor('chxndxgarh')).toEqual([]);
    expect(namesFor('lxh')).toEqual([]);
  });

  it('takes no place of another state for a mistyped one, unless it is well known', () => {
    expect(namesFor('badali').map((place) => place.name)).toEqual([]);
    expect(namesFor('coimbatoor').map((place) => place.name)).toEqual(['Coimbatore']);
  });

  it('asks every word to fit', () => {
    expect(namesFor('sector 22 patiala')).toEqual([]);
  });
});

describe('places spelled almost the same', () => {
  it.each([
    ['marrinda', 'Morinda'],
    ['kharaarda', 'Kharar'],
    ['zirkpore', 'Zirakpur'],
    // Villages of their own, which the bundled list lacks.
    ['bhagomajra', undefined],
    ['tangori', undefined],
    ['singpura', undefined],
  ])('%s → %s', (typed, place) => {
    expect(
      findAlike(index, typed, 5, ({ place: { type } }) => type !== 'suburb' && type !== 'locality')[0]?.place.name,
    ).toBe(place);
  });
});

describe('hostile input', () => {
  it.each([
    ['5,000 letters', 'a'.repeat(5000)],
    ['2,500 words', 'sector '.repeat(2500)],
    ['signs of regular expressions', '(.*)+[a-z]{9,}\\d$^|?'],
    ['a NUL', 'Chandi\0garh'],
    ['emoji', '🏠🏙️👨‍👩‍👧‍👦'],
    ['half a surrogate pair', '\ud83d sector'],
    ['combining marks only', '\u0301'.repeat(300)],
    ['names of object members', '__proto__ constructor toString hasOwnProperty'],
    ['nothing', ''],
    ['white space', ' \t\r\n\u00a0\u2003'],
  ])('%s is searched without harm', (_, text) => {
    expect(findPlaces(index, text, 5).length).toBeLessThanOrEqual(5);
  });
});
