// A listing's details in the words of schema.org, held by the types of its own vocabulary: a vehicle, a home, or a thing
// with a brand; what has no word there is a property with a name.
import type { DetailValue } from '@chowk/contract/listings/details/detail-values';
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import type {
  AccommodationLeaf,
  ApartmentLeaf,
  CarLeaf,
  MergeLeafTypes,
  MotorcycleLeaf,
  ProductLeaf,
  PropertyValue,
  QuantitativeValue,
  RoomLeaf,
  VehicleLeaf,
} from 'schema-dts';

/** A vehicle is a product of its own; a home is a place, so it is both. */
export type DescribedThing =
  | ProductLeaf
  | VehicleLeaf
  | CarLeaf
  | MotorcycleLeaf
  | MergeLeafTypes<[ProductLeaf, AccommodationLeaf]>
  | MergeLeafTypes<[ProductLeaf, ApartmentLeaf]>
  | MergeLeafTypes<[ProductLeaf, RoomLeaf]>;

type Goods = Omit<ProductLeaf, '@type'>;
type Vehicle = Omit<VehicleLeaf, '@type'>;
type Home = Omit<AccommodationLeaf, '@type'>;

type Said = { readonly value: DetailValue; readonly text: string };
type Words<Thing> = Readonly<Record<string, (said: Said) => Thing>>;

const goods: Words<Goods> = {
  make: ({ text }): Goods => ({ brand: { '@type': 'Brand', name: text } }),
  model: ({ text }): Goods => ({ model: text }),
};

const vehicle: Words<Vehicle> = {
  ...goods,
  year: ({ text }): Vehicle => ({ vehicleModelDate: text }),
  kilometres: ({ value }): Vehicle => ({ mileageFromOdometer: quantity(Number(value), { unitCode: 'KMT' }) }),
  fuel: ({ text }): Vehicle => ({ fuelType: text }),
  transmission: ({ text }): Vehicle => ({ vehicleTransmission: text }),
  // Their number has the present one in it, there as here.
  owners: ({ value }): Vehicle => ({ numberOfPreviousOwners: Number(value) }),
};

/** UN/CEFACT knows no marla and no kanal. */
const areaCodes: Readonly<Record<string, string>> = { sqft: 'FTK', gaj: 'YDK', acre: 'ACR' };

const home: Words<Home> = {
  bhk: ({ value }): Home => ({ numberOfBedrooms: Number(value) }),
  floor: ({ text }): Home => ({ floorLevel: text }),
  area: ({ value }): Home => (typeof value === 'object' ? { floorSize: sizeOf(value) } : {}),
};

function sizeOf({ amount, unit }: { readonly amount: number; readonly unit: string }): QuantitativeValue {
  const unitCode = areaCodes[unit];
  return quantity(amount, unitCode ? { unitCode } : { unitText: unit });
}

type Unit = { readonly unitCode: string } | { readonly unitText: string };

function quantity(value: number, unit: Unit): QuantitativeValue {
  return { '@type': 'QuantitativeValue', value, ...unit };
}

type DescribedListing = Pick<ListingDetail, 'category' | 'subcategory' | 'details' | 'detailRows'>;

/** What it is, and what is said of it. */
export function describeDetails(listing: DescribedListing): DescribedThing {
  const { type, words } = kindOf(listing);
  const values: Readonly<Record<string, DetailValue | undefined>> = listing.details;
  const parts: object[] = [];
  const additionalProperty: PropertyValue[] = [];
  for (const { name, label, text } of listing.detailRows) {
    const [describe, value] = [words[name], values[name]];
    if (describe && value !== undefined) parts.push(describe({ value, text }));
    else additionalProperty.push({ '@type': 'PropertyValue', name: label, value: text });
  }
  const others = additionalProperty.length > 0 ? { additionalProperty } : {};
  return Object.assign({ '@type': type }, ...parts, others) as DescribedThing;
}

type Kind = { readonly type: DescribedThing['@type']; readonly words: Words<object> };

const things: Kind = { type: 'Product', words: goods };
const kinds: Readonly<Record<string, Kind>> = {
  vehicles: { type: 'Vehicle', words: vehicle },
  'vehicles/cars': { type: 'Car', words: vehicle },
  'vehicles/motorcycles': { type: 'Motorcycle', words: vehicle },
  'vehicles/auto-parts': things,
  'property/rent': { type: ['Product', 'Accommodation'], words: home },
  'property/sale': { type: ['Product', 'Accommodation'], words: home },
  'property/short-term': { type: ['Product', 'Accommodation'], words: home },
  'property/vacation': { type: ['Product', 'Accommodation'], words: home },
  'property/roommates': { type: ['Product', 'Room'], words: home },
};
/** What lies on a floor is a part of a building. */
const apartment: Kind = { type: ['Product', 'Apartment'], words: home };

function kindOf({ category, subcategory, details }: DescribedListing): Kind {
  const kind = kinds[`${category}/${subcategory}`] ?? kinds[category] ?? things;
  return kind.type[1] === 'Accommodation' && details.floor !== undefined ? apartment : kind;
}
