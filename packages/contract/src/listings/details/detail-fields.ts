// What a listing can say beyond its form, by category: the year of a bike, the BHK of a flat. To add or change a field,
// change its row here and its texts in detail-field-texts.ts; form, checks, page, card, export, filter, counts and search follow from it.
import { namesOf } from '../listing-fields.ts';
import type { DetailField, DetailRow, Kinds } from './detail-field-kinds.ts';
import { detailFieldTexts } from './detail-field-texts.ts';

/** Square feet; a marla and a kanal as in Punjab's land records. */
const areaFactors = { sqft: 1, gaj: 9, marla: 272.25, kanal: 5445, acre: 43_560 } as const;

const roadVehicles = ['vehicles'];
const notRoadVehicles = ['vehicles/auto-parts', 'vehicles/bicycles', 'vehicles/boats'];
const homes = ['property/rent', 'property/sale', 'property/short-term', 'property/roommates', 'property/vacation'];
const lettings = ['property/rent', 'property/roommates', 'property/commercial', 'property/short-term'];
const devices = ['electronics/phones', 'electronics/computers', 'gaming/consoles', 'gaming/gaming-pcs'];
const machines = ['agriculture/equipment', 'commercial/industrial', 'commercial/restaurant', 'commercial/medical'];
const animals = ['agriculture/livestock', 'pets'];
const notAnimals = ['pets/supplies'];

const rows = {
  make: {
    kind: 'text',
    in: ['vehicles', ...devices, ...machines, 'electronics', 'home/appliances', 'sports/bicycles', 'fashion/watches'],
    maxLength: 40,
    isFilter: true,
  },
  model: {
    kind: 'text',
    in: ['vehicles', ...devices, ...machines, 'electronics', 'home/appliances'],
    notIn: ['vehicles/auto-parts', 'electronics/accessories'],
    maxLength: 40,
  },
  year: {
    kind: 'number',
    in: [...roadVehicles, ...machines],
    notIn: ['vehicles/auto-parts'],
    min: 1950,
    max: 'this year',
    isUngrouped: true,
    isFilter: true,
    isOnCard: true,
  },
  kilometres: {
    kind: 'number',
    in: roadVehicles,
    notIn: notRoadVehicles,
    min: 0,
    max: 2_000_000,
    isFilter: true,
    isOnCard: true,
  },
  fuel: {
    kind: 'choice',
    in: roadVehicles,
    notIn: notRoadVehicles,
    isFilter: true,
    isOnCard: true,
  },
  transmission: {
    kind: 'choice',
    in: roadVehicles,
    notIn: notRoadVehicles,
    isFilter: true,
  },
  owners: {
    kind: 'number',
    in: roadVehicles,
    notIn: notRoadVehicles,
    min: 1,
    max: 10,
    isFilter: true,
  },
  hours: {
    kind: 'number',
    in: ['agriculture/equipment', 'commercial/industrial'],
    min: 0,
    max: 100_000,
    isFilter: true,
    isOnCard: true,
  },
  power: {
    kind: 'number',
    in: ['agriculture/equipment', 'commercial/industrial'],
    min: 1,
    max: 2000,
    decimals: 1,
    isFilter: true,
    isOnCard: true,
  },
  bhk: {
    kind: 'number',
    in: homes,
    min: 1,
    max: 20,
    isFilter: true,
    isOnCard: true,
  },
  area: {
    kind: 'measure',
    in: ['property'],
    max: 1_000_000,
    factors: areaFactors,
    isFilter: true,
    isOnCard: true,
  },
  furnished: {
    kind: 'choice',
    in: [...homes, 'property/commercial'],
    isFilter: true,
    isOnCard: true,
  },
  floor: {
    kind: 'number',
    in: [...homes, 'property/commercial'],
    min: 0,
    max: 100,
    isFilter: true,
  },
  tenants: {
    kind: 'choice',
    in: ['property/rent', 'property/roommates'],
    isFilter: true,
  },
  deposit: {
    kind: 'number',
    in: lettings,
    min: 0,
    max: 100_000_000,
    isFilter: true,
  },
  storage: {
    kind: 'number',
    in: devices,
    min: 1,
    max: 100_000,
    isFilter: true,
    isOnCard: true,
  },
  memory: {
    kind: 'number',
    in: ['electronics/phones', 'electronics/computers', 'gaming/gaming-pcs'],
    min: 1,
    max: 2048,
    isFilter: true,
    isOnCard: true,
  },
  screen: {
    kind: 'number',
    in: ['electronics/tvs', 'electronics/computers'],
    min: 1,
    max: 200,
    decimals: 1,
    isFilter: true,
    isOnCard: true,
  },
  warrantyUntil: {
    kind: 'month',
    in: [...devices, 'electronics', 'home/appliances'],
    notIn: ['electronics/accessories'],
    isOnCard: true,
  },
  breed: {
    kind: 'text',
    in: animals,
    notIn: notAnimals,
    maxLength: 40,
    examples: [
      'Murrah',
      'Nili Ravi',
      'Sahiwal',
      'Holstein Friesian',
      'Jersey',
      'Beetal',
      'Labrador',
      'German Shepherd',
    ],
    isFilter: true,
    isOnCard: true,
  },
  age: {
    kind: 'number',
    in: animals,
    notIn: notAnimals,
    min: 0,
    max: 80,
    decimals: 1,
    isInMonthsBelowOne: true,
    isFilter: true,
    isOnCard: true,
  },
  milk: {
    kind: 'number',
    in: ['agriculture/livestock'],
    min: 0,
    max: 80,
    decimals: 1,
    isFilter: true,
    isOnCard: true,
  },
  lactation: {
    kind: 'number',
    in: ['agriculture/livestock'],
    min: 0,
    max: 20,
    isFilter: true,
  },
  vaccinated: {
    kind: 'yes',
    in: animals,
    notIn: notAnimals,
    isFilter: true,
    isOnCard: true,
  },
  pay: {
    kind: 'number',
    in: ['jobs'],
    min: 0,
    max: 10_000_000,
    isFilter: true,
    isOnCard: true,
  },
  jobKind: {
    kind: 'choice',
    in: ['jobs'],
    isFilter: true,
    isOnCard: true,
  },
  experience: {
    kind: 'number',
    in: ['jobs', 'services', 'education/tutors'],
    min: 0,
    max: 60,
    isFilter: true,
    isOnCard: true,
  },
  material: {
    kind: 'choice',
    in: ['furniture'],
    isFilter: true,
    isOnCard: true,
  },
  size: {
    kind: 'text',
    in: ['furniture', 'fashion', 'baby/baby-clothing', 'baby/kids-clothing', 'sports/bicycles', 'home/bedding'],
    notIn: ['fashion/jewelry', 'fashion/watches'],
    maxLength: 40,
    isOnCard: true,
  },
  author: {
    kind: 'text',
    in: ['books/books', 'education/textbooks'],
    maxLength: 60,
    isFilter: true,
    isOnCard: true,
  },
  language: {
    kind: 'choice',
    in: ['books/books', 'books/magazines', 'education'],
    isFilter: true,
    isOnCard: true,
  },
} as const satisfies Record<string, DetailRow>;

export type DetailName = keyof typeof rows;

export const detailNames = namesOf(rows);

/** A row with its texts, which are read when they are said: each in the language of the moment. */
function withTexts(row: DetailRow, texts: { readonly label: string }): DetailField {
  return Object.defineProperties({ ...row }, Object.getOwnPropertyDescriptors(texts)) as DetailField;
}

const detailFields = Object.fromEntries(
  detailNames.map((name) => [name, withTexts(rows[name], detailFieldTexts[name])]),
) as Record<DetailName, DetailField>;

export function detailField(name: DetailName): DetailField {
  return detailFields[name];
}

export function isDetailName(name: string): name is DetailName {
  return Object.hasOwn(detailFields, name);
}

/** The fields of a kind of listing, in their order. */
export function detailNamesOf(category: string, subcategory: string | null | undefined): DetailName[] {
  const kinds = [category, `${category}/${subcategory ?? ''}`];
  const isOneOf = (list: Kinds) => list.some((kind) => kinds.includes(kind));
  return detailNames.filter((name) => {
    const field = detailField(name);
    return isOneOf(field.in) && !isOneOf(field.notIn ?? []);
  });
}

/** Those that a search can be narrowed by; in a whole category, those of any of its subcategories. */
export function detailFiltersOf(category: string, subcategory: string | null | undefined): DetailName[] {
  const named = subcategory ? detailNamesOf(category, subcategory) : detailNamesWithin(category);
  return named.filter((name) => detailField(name).isFilter);
}

function detailNamesWithin(category: string): DetailName[] {
  return detailNames.filter((name) =>
    detailField(name).in.some((kind) => kind === category || kind.startsWith(`${category}/`)),
  );
}
