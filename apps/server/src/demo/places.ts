// Where the town's people live and sell: sectors, phases, towns and the villages between, with real coordinates.

export type Place = {
  /** What the place is called in the goods: 'Sector 22, Chandigarh', or a town's or village's own name. */
  name: string;
  latitude: number;
  longitude: number;
  city: string;
  /** The line under a card's title. */
  location: string;
  /** The part of the city, or the town itself: where an address begins. */
  area: string;
};

const inCities = `
Sector 7, Chandigarh | 30.7362 | 76.8010
Sector 8, Chandigarh | 30.7419 | 76.7971
Sector 10, Chandigarh | 30.7535 | 76.7890
Sector 11, Chandigarh | 30.7592 | 76.7851
Sector 15, Chandigarh | 30.7517 | 76.7752
Sector 16, Chandigarh | 30.7460 | 76.7792
Sector 17, Chandigarh | 30.7402 | 76.7832
Sector 19, Chandigarh | 30.7287 | 76.7912
Sector 20, Chandigarh | 30.7212 | 76.7813
Sector 21, Chandigarh | 30.7269 | 76.7774
Sector 22, Chandigarh | 30.7327 | 76.7733
Sector 24, Chandigarh | 30.7442 | 76.7654
Sector 26, Chandigarh | 30.7280 | 76.8075
Sector 34, Chandigarh | 30.7194 | 76.7675
Sector 35, Chandigarh | 30.7252 | 76.7635
Sector 36, Chandigarh | 30.7310 | 76.7595
Sector 38, Chandigarh | 30.7425 | 76.7515
Sector 40, Chandigarh | 30.7350 | 76.7416
Sector 43, Chandigarh | 30.7177 | 76.7536
Sector 44, Chandigarh | 30.7119 | 76.7577
Sector 45, Chandigarh | 30.7062 | 76.7616
Sector 46, Chandigarh | 30.7004 | 76.7656
Sector 48, Chandigarh | 30.6872 | 76.7598
Sector 49, Chandigarh | 30.6929 | 76.7558
Burail, Chandigarh | 30.7050 | 76.7600
Dhanas, Chandigarh | 30.7625 | 76.7560
Industrial Area Phase 1, Chandigarh | 30.7056 | 76.8010
Phase 1, Mohali | 30.7249 | 76.7284
Phase 3B2, Mohali | 30.7062 | 76.7293
Phase 5, Mohali | 30.7127 | 76.7240
Phase 6, Mohali | 30.7314 | 76.7231
Phase 7, Mohali | 30.7027 | 76.7339
Phase 10, Mohali | 30.6854 | 76.7459
Phase 11, Mohali | 30.6797 | 76.7500
Sector 66, Mohali | 30.6722 | 76.7401
Sector 69, Mohali | 30.6894 | 76.7281
Sector 70, Mohali | 30.6952 | 76.7241
Sector 71, Mohali | 30.7010 | 76.7201
Sector 79, Mohali | 30.6762 | 76.7222
Sector 82, Mohali | 30.6589 | 76.7342
Sector 88, Mohali | 30.6802 | 76.7044
Aerocity, Mohali | 30.6560 | 76.7520
Industrial Area Phase 8, Mohali | 30.7045 | 76.7131
Industrial Area Phase 8B, Mohali | 30.7069 | 76.7024
Sector 7, Panchkula | 30.7050 | 76.8530
Sector 8, Panchkula | 30.6985 | 76.8515
Sector 9, Panchkula | 30.6925 | 76.8505
Sector 11, Panchkula | 30.6808 | 76.8510
Sector 12A, Panchkula | 30.6730 | 76.8500
Sector 15, Panchkula | 30.6855 | 76.8395
Sector 16, Panchkula | 30.6935 | 76.8415
Sector 20, Panchkula | 30.6660 | 76.8585
Sector 21, Panchkula | 30.6745 | 76.8660
VIP Road, Zirakpur | 30.6425 | 76.8160
Dhakoli, Zirakpur | 30.6545 | 76.8430
Baltana, Zirakpur | 30.6703 | 76.8321
Peer Muchalla, Zirakpur | 30.6604 | 76.8605
Patiala Road, Zirakpur | 30.6300 | 76.8050
Sunny Enclave, Kharar | 30.7400 | 76.6620
Gillco Valley, Kharar | 30.7390 | 76.6560
`;

/** Towns and villages stand alone; what follows is the district or state people add. */
const outside = `
Manimajra | 30.7140 | 76.8382 | Chandigarh
Kharar | 30.7463 | 76.6469 | Punjab
Kurali | 30.8342 | 76.5768 | Punjab
Morinda | 30.7901 | 76.4988 | Punjab
Derabassi | 30.5881 | 76.8450 | Punjab
Rajpura | 30.4786 | 76.5928 | Punjab
Banur | 30.5541 | 76.7195 | Punjab
Lalru | 30.4917 | 76.7987 | Punjab
Ropar | 30.9690 | 76.5270 | Punjab
Fatehgarh Sahib | 30.6475 | 76.3930 | Punjab
Mullanpur | 30.8000 | 76.7436 | Mohali
New Chandigarh | 30.7920 | 76.7330 | Mohali
Nayagaon | 30.7752 | 76.7931 | Mohali
Kansal | 30.7730 | 76.8090 | Mohali
Gharuan | 30.7743 | 76.5606 | Mohali
Landran | 30.6951 | 76.6648 | Mohali
Kumbra | 30.6890 | 76.7300 | Mohali
Sohana | 30.6887 | 76.7066 | Mohali
Manauli | 30.6500 | 76.7150 | Mohali
Chappar Chiri | 30.7160 | 76.6760 | Mohali
Khizrabad | 30.8802 | 76.6579 | Mohali
Majri | 30.8445 | 76.6624 | Mohali
Siswan | 30.8640 | 76.7370 | Mohali
Dappar | 30.5207 | 76.8161 | Mohali
Handesra | 30.4950 | 76.9200 | Mohali
Jhanjeri | 30.6400 | 76.6050 | Mohali
Pinjore | 30.7977 | 76.9150 | Haryana
Kalka | 30.8398 | 76.9407 | Haryana
Barwala | 30.5657 | 76.9378 | Panchkula
Raipur Rani | 30.5856 | 77.0218 | Panchkula
Ramgarh | 30.6487 | 76.8890 | Panchkula
Morni | 30.7000 | 77.0840 | Panchkula
Parwanoo | 30.8372 | 76.9614 | Himachal
Kasauli | 30.8986 | 76.9659 | Himachal
Barog | 30.8879 | 77.0812 | Himachal
Solan | 30.9091 | 77.1087 | Himachal
Chail | 30.9697 | 77.1975 | Himachal
Baddi | 30.9578 | 76.7914 | Himachal
`;

function rowsOf(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));
}

function readCityRow([name = '', latitude, longitude]: string[]): Place {
  const [area = '', city = ''] = name.split(', ');
  return { name, latitude: Number(latitude), longitude: Number(longitude), city, location: name, area };
}

function readOutsideRow([name = '', latitude, longitude, wider = '']: string[]): Place {
  const location = `${name}, ${wider}`;
  return { name, latitude: Number(latitude), longitude: Number(longitude), city: name, location, area: name };
}

export const places: readonly Place[] = [...rowsOf(inCities).map(readCityRow), ...rowsOf(outside).map(readOutsideRow)];

const byName = new Map(places.map((place) => [place.name, place]));

export function findPlace(name: string): Place {
  const place = byName.get(name);
  if (!place) throw new Error(`No place is called ${name}.`);
  return place;
}

/** What people say to be found; nobody prints a house number in a public listing. */
export const landmarks = [
  'near the gurdwara',
  'near the main market',
  'behind the government school',
  'near the Verka booth',
  'opposite the petrol pump',
  'near the dispensary',
  'next to the community centre',
  'near the bus stop',
  'near the Shiv mandir',
  'on the main road',
  'near the park gate',
  'close to the post office',
  'near the light point',
  'near the bank',
];
