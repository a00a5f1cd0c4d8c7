// What a listing can say beyond its form, by category: the year of a bike, the BHK of a flat. To add or change a field,
// change its row here; form, checks, page, card, export, filter, counts and search follow from it.
import { namesOf } from '../listing-fields.ts';
import type { DetailField, Kinds } from './detail-field-kinds.ts';

/** Square feet; a marla and a kanal as in Punjab's land records. */
const areaUnits = {
  sqft: { label: 'sq ft', factor: 1 },
  gaj: { label: 'gaj', factor: 9 },
  marla: { label: 'marla', factor: 272.25 },
  kanal: { label: 'kanal', factor: 5445 },
  acre: { label: 'acre', factor: 43_560 },
} as const;

const roadVehicles = ['vehicles'];
const notRoadVehicles = ['vehicles/auto-parts', 'vehicles/bicycles', 'vehicles/boats'];
const homes = ['property/rent', 'property/sale', 'property/short-term', 'property/roommates', 'property/vacation'];
const lettings = ['property/rent', 'property/roommates', 'property/commercial', 'property/short-term'];
const devices = ['electronics/phones', 'electronics/computers', 'gaming/consoles', 'gaming/gaming-pcs'];
const machines = ['agriculture/equipment', 'commercial/industrial', 'commercial/restaurant', 'commercial/medical'];
const animals = ['agriculture/livestock', 'pets'];
const notAnimals = ['pets/supplies'];

export const detailFields = {
  make: {
    kind: 'text',
    label: 'Make',
    in: ['vehicles', ...devices, ...machines, 'electronics', 'home/appliances', 'sports/bicycles', 'fashion/watches'],
    maxLength: 40,
    isFilter: true,
  },
  model: {
    kind: 'text',
    label: 'Model',
    in: ['vehicles', ...devices, ...machines, 'electronics', 'home/appliances'],
    notIn: ['vehicles/auto-parts', 'electronics/accessories'],
    maxLength: 40,
  },
  year: {
    kind: 'number',
    label: 'Year',
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
    label: 'Kilometres run',
    in: roadVehicles,
    notIn: notRoadVehicles,
    min: 0,
    max: 2_000_000,
    unit: 'km',
    reads: '{} km',
    isFilter: true,
    isOnCard: true,
  },
  fuel: {
    kind: 'choice',
    label: 'Fuel',
    in: roadVehicles,
    notIn: notRoadVehicles,
    choices: { petrol: 'Petrol', diesel: 'Diesel', cng: 'CNG', electric: 'Electric', hybrid: 'Hybrid', lpg: 'LPG' },
    isFilter: true,
    isOnCard: true,
  },
  transmission: {
    kind: 'choice',
    label: 'Transmission',
    in: roadVehicles,
    notIn: notRoadVehicles,
    choices: { manual: 'Manual', automatic: 'Automatic' },
    isFilter: true,
  },
  owners: {
    kind: 'number',
    label: 'Owners so far',
    in: roadVehicles,
    notIn: notRoadVehicles,
    min: 1,
    max: 10,
    isFilter: true,
  },
  hours: {
    kind: 'number',
    label: 'Hours run',
    in: ['agriculture/equipment', 'commercial/industrial'],
    min: 0,
    max: 100_000,
    unit: 'hours',
    reads: '{} hours',
    isFilter: true,
    isOnCard: true,
  },
  power: {
    kind: 'number',
    label: 'Power',
    in: ['agriculture/equipment', 'commercial/industrial'],
    min: 1,
    max: 2000,
    decimals: 1,
    unit: 'hp',
    reads: '{} hp',
    isFilter: true,
    isOnCard: true,
  },
  bhk: {
    kind: 'number',
    label: 'BHK',
    in: homes,
    min: 1,
    max: 20,
    reads: '{} BHK',
    isFilter: true,
    isOnCard: true,
  },
  area: {
    kind: 'measure',
    label: 'Area',
    in: ['property'],
    max: 1_000_000,
    units: areaUnits,
    isFilter: true,
    isOnCard: true,
  },
  furnished: {
    kind: 'choice',
    label: 'Furnished',
    in: [...homes, 'property/commercial'],
    choices: { fully: 'Furnished', partly: 'Partly furnished', not: 'Unfurnished' },
    isFilter: true,
    isOnCard: true,
  },
  floor: {
    kind: 'number',
    label: 'Floor',
    in: [...homes, 'property/commercial'],
    min: 0,
    max: 100,
    isFilter: true,
  },
  tenants: {
    kind: 'choice',
    label: 'Tenants wanted',
    in: ['property/rent', 'property/roommates'],
    choices: { anyone: 'Anyone', family: 'Family', women: 'Women', men: 'Men', students: 'Students' },
    isFilter: true,
  },
  deposit: {
    kind: 'number',
    label: 'Deposit',
    in: lettings,
    min: 0,
    max: 100_000_000,
    unit: '₹',
    reads: '₹{}',
    isFilter: true,
  },
  storage: {
    kind: 'number',
    label: 'Storage',
    in: devices,
    min: 1,
    max: 100_000,
    unit: 'GB',
    reads: '{} GB',
    isFilter: true,
    isOnCard: true,
  },
  memory: {
    kind: 'number',
    label: 'Memory (RAM)',
    in: ['electronics/phones', 'electronics/computers', 'gaming/gaming-pcs'],
    min: 1,
    max: 2048,
    unit: 'GB',
    reads: '{} GB RAM',
    isFilter: true,
    isOnCard: true,
  },
  screen: {
    kind: 'number',
    label: 'Screen',
    in: ['electronics/tvs', 'electronics/computers'],
    min: 1,
    max: 200,
    decimals: 1,
    unit: 'inches',
    reads: '{} inches',
    isFilter: true,
    isOnCard: true,
  },
  warrantyUntil: {
    kind: 'month',
    label: 'Warranty until',
    in: [...devices, 'electronics', 'home/appliances'],
    notIn: ['electronics/accessories'],
    reads: 'warranty until {}',
    isOnCard: true,
  },
  breed: {
    kind: 'text',
    label: 'Breed',
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
    label: 'Age',
    in: animals,
    notIn: notAnimals,
    min: 0,
    max: 80,
    decimals: 1,
    unit: 'years',
    reads: '{} years',
    isFilter: true,
    isOnCard: true,
  },
  milk: {
    kind: 'number',
    label: 'Milk a day',
    in: ['agriculture/livestock'],
    min: 0,
    max: 80,
    decimals: 1,
    unit: 'litres',
    reads: '{} litres a day',
    isFilter: true,
    isOnCard: true,
  },
  lactation: {
    kind: 'number',
    label: 'Lactation',
    in: ['agriculture/livestock'],
    min: 0,
    max: 20,
    isFilter: true,
  },
  vaccinated: {
    kind: 'yes',
    label: 'Vaccinated',
    in: animals,
    notIn: notAnimals,
    reads: 'Vaccinated',
    isFilter: true,
    isOnCard: true,
  },
  pay: {
    kind: 'number',
    label: 'Pay a month',
    in: ['jobs'],
    min: 0,
    max: 10_000_000,
    unit: '₹',
    reads: '₹{} a month',
    isFilter: true,
    isOnCard: true,
  },
  jobKind: {
    kind: 'choice',
    label: 'Kind of work',
    in: ['jobs'],
    choices: {
      permanent: 'Permanent',
      contract: 'Contract',
      daily: 'Daily wage',
      seasonal: 'Seasonal',
      apprentice: 'Apprentice',
    },
    isFilter: true,
    isOnCard: true,
  },
  experience: {
    kind: 'number',
    label: 'Experience',
    in: ['jobs', 'services', 'education/tutors'],
    min: 0,
    max: 60,
    unit: 'years',
    reads: '{} years’ experience',
    isFilter: true,
    isOnCard: true,
  },
  material: {
    kind: 'choice',
    label: 'Material',
    in: ['furniture'],
    choices: {
      wood: 'Wood',
      engineered: 'Engineered wood',
      metal: 'Metal',
      plastic: 'Plastic',
      cane: 'Cane',
      glass: 'Glass',
      fabric: 'Fabric',
      leather: 'Leather',
    },
    isFilter: true,
    isOnCard: true,
  },
  size: {
    kind: 'text',
    label: 'Size',
    in: ['furniture', 'fashion', 'baby/baby-clothing', 'baby/kids-clothing', 'sports/bicycles', 'home/bedding'],
    notIn: ['fashion/jewelry', 'fashion/watches'],
    maxLength: 40,
    isOnCard: true,
  },
  author: {
    kind: 'text',
    label: 'Author',
    in: ['books/books', 'education/textbooks'],
    maxLength: 60,
    isFilter: true,
    isOnCard: true,
  },
  language: {
    kind: 'choice',
    label: 'Language',
    in: ['books/books', 'books/magazines', 'education'],
    choices: { english: 'English', hindi: 'Hindi', punjabi: 'Punjabi', urdu: 'Urdu', other: 'Another' },
    isFilter: true,
    isOnCard: true,
  },
} as const satisfies Record<string, DetailField>;

export type DetailName = keyof typeof detailFields;

export const detailNames = namesOf(detailFields);

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
