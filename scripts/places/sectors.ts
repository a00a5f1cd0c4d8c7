// The numbered sectors and phases of Chandigarh, Mohali and Panchkula, which no open list has.
import type { BundledPlace } from '../../apps/server/src/places/places-file.ts';

type Spot = readonly [lat: number, lng: number];
type Home = Pick<BundledPlace, 'city' | 'district' | 'state'>;

const chandigarh: Home = { city: 'Chandigarh', district: 'Chandigarh', state: 'Chandigarh' };
const mohali: Home = { city: 'Mohali', district: 'Mohali', state: 'Punjab' };
const panchkula: Home = { city: 'Panchkula', district: 'Panchkula', state: 'Haryana' };

/** Chandigarh and Mohali share one grid: rectangles of 0.8 by 1.25 km, rotated to the north-east. A row is written from
 * north-west to south-east with its first column; sectors that face each other across a road add up to one
 * number in the whole row (17 and 22, 16 and 23). Accurate to about half a kilometre: enough for a radius search. */
const grid: readonly (readonly [row: number, firstColumn: number, sectors: string])[] = [
  [0, -2, '2 3 4 5 6'],
  [1, -3, '12 11 10 9 8 7'],
  [2, -3, '14 15 16 17 18 19 27 28'],
  [3, -3, '25 24 23 22 21 20 30 29'],
  [4, -4, '38W 38 37 36 35 34 33 32 31'],
  [5, -4, '39 40 41 42 43 44 45 46 47'],
  [6, -4, '56 55 54 53 52 51 50 49 48'],
  [7, -4, '57 58 59 60 61 62 63 64 65'],
  [8, -4, '74 73 72 71 70 69 68 67 66'],
  [9, -2, '75 76 77 78 79 80 81 82'],
  [10, -3, '91 90 89 88 87 86 85 84 83'],
  [11, -4, '92 93 94 95 96 97 98 99 100 101'],
  [12, -4, '111 110 109 108 107 106 105 104 103 102'],
];

/** Off the grid: the Capitol, the long sector 26, and the sectors around Kharar and Landran that follow the roads. */
const ownSpots: Readonly<Record<string, Spot>> = {
  '1': [30.759, 76.805],
  '26': [30.728, 76.8075],
  '66A': [30.668, 76.745],
  '66B': [30.664, 76.742],
  '82A': [30.6555, 76.731],
  '112': [30.69, 76.66],
  '113': [30.696, 76.656],
  '114': [30.702, 76.664],
  '115': [30.711, 76.659],
  '116': [30.721, 76.668],
  '117': [30.716, 76.683],
  '118': [30.719, 76.688],
  '119': [30.725, 76.691],
  '120': [30.731, 76.687],
  '121': [30.737, 76.685],
  '122': [30.741, 76.68],
  '123': [30.739, 76.673],
  '124': [30.744, 76.672],
  '125': [30.74, 76.662],
  '126': [30.743, 76.656],
  '127': [30.733, 76.665],
};

/** Sectors that belong to both cities: Mohali's part is a phase, and both are found by number. */
const mohaliAlso = ['53', '54', '55', '56', '61', '62', '63'];

const phases: readonly (readonly [phase: string, row: number, column: number, aliases: string])[] = [
  ['Phase 1', 6.35, -3, ''],
  ['Phase 2', 6.35, -2, ''],
  ['Phase 3A', 6.35, -1, 'Phase 3'],
  ['Phase 3B1', 6.9, -1.2, 'Phase 3'],
  ['Phase 3B2', 7.15, -0.8, 'Phase 3'],
  ['Phase 4', 6.8, -2.2, ''],
  ['Phase 5', 7.2, -2, ''],
  ['Phase 6', 6.4, -4.2, ''],
  ['Phase 7', 7, 0, ''],
  ['Phase 8', 7, 1, ''],
  ['Phase 9', 7, 2, ''],
  ['Phase 10', 7, 3, ''],
  ['Phase 11', 7, 4, ''],
  ['Industrial Area Phase 6', 6.9, -4, 'Industrial Area Phase VI'],
  ['Industrial Area Phase 7', 7.8, -3, 'Industrial Area Phase VII'],
  ['Industrial Area Phase 8', 8.3, -2, 'Industrial Area Phase VIII'],
  ['Industrial Area Phase 8A', 8.8, -2.4, 'Phase 8A'],
  ['Industrial Area Phase 8B', 8.9, -3.2, 'Phase 8B;Quark City'],
  ['Industrial Area Phase 9', 8, 3.6, 'Industrial Area Phase IX'],
];

const quarters: readonly (readonly [name: string, spot: Spot, aliases: string])[] = [
  ['Aerocity', [30.656, 76.752], 'Aero City;Mohali Aerocity;एयरोसिटी;ਐਰੋਸਿਟੀ'],
  ['IT City', [30.654, 76.727], 'Mohali IT City;आईटी सिटी;ਆਈਟੀ ਸਿਟੀ'],
];

/** Placed by hand; accurate to some hundred metres. */
const panchkulaSectors: Readonly<Record<string, Spot>> = {
  '1': [30.704, 76.868],
  '2': [30.697, 76.866],
  '3': [30.685, 76.869],
  '4': [30.6905, 76.859],
  '5': [30.6985, 76.859],
  '6': [30.7065, 76.86],
  '7': [30.705, 76.853],
  '8': [30.6985, 76.8515],
  '9': [30.6925, 76.8505],
  '10': [30.6868, 76.851],
  '11': [30.6808, 76.851],
  '12': [30.6745, 76.8535],
  '12A': [30.673, 76.85],
  '14': [30.679, 76.841],
  '15': [30.6855, 76.8395],
  '16': [30.6935, 76.8415],
  '17': [30.701, 76.843],
  '18': [30.708, 76.845],
  '19': [30.6755, 76.842],
  '20': [30.666, 76.8585],
  '21': [30.6745, 76.866],
  '22': [30.668, 76.873],
  '23': [30.68, 76.88],
  '24': [30.677, 76.888],
  '25': [30.685, 76.89],
  '26': [30.687, 76.88],
  '27': [30.69, 76.888],
  '28': [30.695, 76.894],
  '31': [30.7, 76.89],
  '32': [30.706, 76.894],
};

export function layOutSectors(): BundledPlace[] {
  const spots = { ...gridSpots(), ...ownSpots };
  const planned = Object.entries(spots).map(([number, spot]) => sector(number, spot, isInChandigarh(number)));
  const shared = mohaliAlso.flatMap((number) => {
    const spot = spots[number];
    return spot ? [sector(number, spot, !isInChandigarh(number))] : [];
  });
  return [
    ...planned,
    ...shared,
    ...phases.map(([name, row, column, aliases]) => suburb(name, gridSpot(row, column), mohali, 0.4, aliases)),
    ...quarters.map(([name, spot, aliases]) => suburb(name, spot, mohali, 0.4, aliases)),
    ...Object.entries(panchkulaSectors).map(([number, spot]) => suburb(`Sector ${number}`, spot, panchkula, 0.38, '')),
  ];
}

function gridSpots(): Record<string, Spot> {
  const spots = grid.flatMap(([row, first, sectors]) =>
    sectors.split(' ').map((number, at) => [number, gridSpot(row, first + at)] as const),
  );
  return Object.fromEntries(spots);
}

function gridSpot(row: number, column: number): Spot {
  return [30.7552 - 0.0075 * row - 0.00576 * column, 76.8029 - 0.00985 * row + 0.004 * column];
}

function isInChandigarh(number: string): boolean {
  const value = Number.parseInt(number, 10);
  return value <= 56 || (value >= 61 && value <= 63);
}

function sector(number: string, spot: Spot, inChandigarh: boolean): BundledPlace {
  const aliases = number === '38W' ? 'Sector 38 West' : '';
  return suburb(`Sector ${number}`, spot, inChandigarh ? chandigarh : mohali, inChandigarh ? 0.46 : 0.4, aliases);
}

function suburb(name: string, [lat, lng]: Spot, home: Home, importance: number, aliases: string): BundledPlace {
  return { name, lat, lng, type: 'suburb', importance, aliases: aliases ? aliases.split(';') : [], ...home };
}
