// Busy public places where a buyer and a seller may meet by day: offered first when they choose where.
import { defineTexts, textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';

const names = defineTexts('deals/safe-places', {
  sector17Plaza: 'Sector 17 Plaza, Chandigarh',
  sector22Market: 'Sector 22 Market, Chandigarh',
  sector35Market: 'Sector 35 Market, Chandigarh',
  elanteMall: 'Elante Mall, Chandigarh',
  sukhnaLake: 'Sukhna Lake entrance, Chandigarh',
  isbt43: 'Bus stand Sector 43, Chandigarh',
  manimajraMarket: 'Manimajra Market, Chandigarh',
  phase7Market: 'Phase 7 Market, Mohali',
  phase3b2Market: 'Phase 3B2 Market, Mohali',
  sector70Market: 'Sector 70 Market, Mohali',
  cp67Mall: 'CP67 Mall, Mohali',
  panchkulaSector8: 'Sector 8 Market, Panchkula',
  panchkulaSector20: 'Sector 20 Market, Panchkula',
  zirakpurVip: 'VIP Road Market, Zirakpur',
  zirakpurPatiala: 'Patiala Light Point, Zirakpur',
  khararBusStand: 'Bus stand, Kharar',
  deraBassi: 'Bus stand, Dera Bassi',
  newChandigarh: 'Omaxe Market, New Chandigarh',
});

type Name = keyof typeof names;

const places: readonly (readonly [Name, latitude: number, longitude: number])[] = [
  ['sector17Plaza', 30.7398, 76.7827],
  ['sector22Market', 30.7335, 76.7725],
  ['sector35Market', 30.7246, 76.7611],
  ['elanteMall', 30.7055, 76.8008],
  ['sukhnaLake', 30.7421, 76.8188],
  ['isbt43', 30.7222, 76.7505],
  ['manimajraMarket', 30.7166, 76.8355],
  ['phase7Market', 30.7058, 76.7216],
  ['phase3b2Market', 30.7088, 76.7186],
  ['sector70Market', 30.6967, 76.7167],
  ['cp67Mall', 30.6772, 76.7402],
  ['panchkulaSector8', 30.6953, 76.8537],
  ['panchkulaSector20', 30.6657, 76.8582],
  ['zirakpurVip', 30.6396, 76.8236],
  ['zirakpurPatiala', 30.6425, 76.8173],
  ['khararBusStand', 30.7463, 76.6469],
  ['deraBassi', 30.5873, 76.8424],
  ['newChandigarh', 30.7846, 76.7289],
];

/** The key of the place that is exactly there: each of the two users reads its name in their own language. */
export function safePlaceAt(at: { readonly latitude: number; readonly longitude: number }): string | undefined {
  return places.find(([, latitude, longitude]) => at.latitude === latitude && at.longitude === longitude)?.[0];
}

export function safePlaceName(key: string | undefined, language?: LanguageId): string | undefined {
  return key !== undefined && Object.hasOwn(names, key) ? textsIn(names, language)[key as Name] : undefined;
}

export type SafePlace = { readonly label: string; readonly latitude: number; readonly longitude: number };

/** 0,0 is a listing without a position. */
const hasPosition = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  latitude !== 0 || longitude !== 0;

/** Farther than this no place of the list is near. */
const MAX_DEGREES = 0.6;

/** The nearest. Degrees of longitude are shorter than those of latitude here. */
export function nearestSafePlaces(
  from: { readonly latitude: number; readonly longitude: number },
  count: number,
): SafePlace[] {
  const distance = (latitude: number, longitude: number) =>
    Math.hypot(latitude - from.latitude, (longitude - from.longitude) * 0.86);
  return places
    .map(([name, latitude, longitude]) => ({ name, latitude, longitude, away: distance(latitude, longitude) }))
    .filter(({ away }) => !hasPosition(from) || away < MAX_DEGREES)
    .sort((one, other) => (hasPosition(from) ? one.away - other.away : 0))
    .slice(0, count)
    .map(({ name, latitude, longitude }) => ({ label: names[name], latitude, longitude }));
}
