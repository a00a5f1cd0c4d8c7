// schema.org properties of a listing's details, as vehicle, home or product; others become additionalProperty.
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

/** A vehicle is a product in schema.org; a home is a place, so it gets both types. */
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

type DetailInput = { readonly value: DetailValue; readonly text: string };
type PropertyMap<Type> = Readonly<Record<string, (input: DetailInput) => Type>>;

const goods: PropertyMap<Goods> = {
  make: ({ text }): Goods => ({ brand: { '@type': 'Brand', name: text } }),
  model: ({ text }): Goods => ({ model: text }),
};

const vehicle: PropertyMap<Vehicle> = {
  ...goods,
  year: ({ text }): Vehicle => ({ vehicleModelDate: text }),
  kilometres: ({ value }): Vehicle => ({ mileageFromOdometer: quantity(Number(value), { unitCode: 'KMT' }) }),
  fuel: ({ text }): Vehicle => ({ fuelType: text }),
  transmission: ({ text }): Vehicle => ({ vehicleTransmission: text }),
  // Both count the present owner.
  owners: ({ value }): Vehicle => ({ numberOfPreviousOwners: Number(value) }),
};

/** UN/CEFACT has no codes for marla and kanal. */
const areaCodes: Readonly<Record<string, string>> = { sqft: 'FTK', gaj: 'YDK', acre: 'ACR' };

const home: PropertyMap<Home> = {
  bhk: ({ value }): Home => ({ numberOfBedrooms: Number(value) }),
  floor: ({ text }): Home => ({ floorLevel: text }),
  area: ({ value }): Home => (typeof value === 'object' ? { floorSize: areaQuantity(value) } : {}),
};

function areaQuantity({ amount, unit }: { readonly amount: number; readonly unit: string }): QuantitativeValue {
  const unitCode = areaCodes[unit];
  return quantity(amount, unitCode ? { unitCode } : { unitText: unit });
}

type Unit = { readonly unitCode: string } | { readonly unitText: string };

function quantity(value: number, unit: Unit): QuantitativeValue {
  return { '@type': 'QuantitativeValue', value, ...unit };
}

type DescribedListing = Pick<ListingDetail, 'category' | 'subcategory' | 'details' | 'detailRows'>;

export function describeDetails(listing: DescribedListing): DescribedThing {
  const { type, properties } = findKind(listing);
  const values: Readonly<Record<string, DetailValue | undefined>> = listing.details;
  const parts: object[] = [];
  const additionalProperty: PropertyValue[] = [];
  for (const { name, label, text } of listing.detailRows) {
    const [describe, value] = [properties[name], values[name]];
    if (describe && value !== undefined) parts.push(describe({ value, text }));
    else additionalProperty.push({ '@type': 'PropertyValue', name: label, value: text });
  }
  const others = additionalProperty.length > 0 ? { additionalProperty } : {};
  return Object.assign({ '@type': type }, ...parts, others) as DescribedThing;
}

type Kind = { readonly type: DescribedThing['@type']; readonly properties: PropertyMap<object> };

const productKind: Kind = { type: 'Product', properties: goods };
const kinds: Readonly<Record<string, Kind>> = {
  vehicles: { type: 'Vehicle', properties: vehicle },
  'vehicles/cars': { type: 'Car', properties: vehicle },
  'vehicles/motorcycles': { type: 'Motorcycle', properties: vehicle },
  'vehicles/auto-parts': productKind,
  'property/rent': { type: ['Product', 'Accommodation'], properties: home },
  'property/sale': { type: ['Product', 'Accommodation'], properties: home },
  'property/short-term': { type: ['Product', 'Accommodation'], properties: home },
  'property/vacation': { type: ['Product', 'Accommodation'], properties: home },
  'property/roommates': { type: ['Product', 'Room'], properties: home },
};
/** A home with a floor is an apartment. */
const apartment: Kind = { type: ['Product', 'Apartment'], properties: home };

function findKind({ category, subcategory, details }: DescribedListing): Kind {
  const kind = kinds[`${category}/${subcategory}`] ?? kinds[category] ?? productKind;
  return kind.type[1] === 'Accommodation' && details.floor !== undefined ? apartment : kind;
}
