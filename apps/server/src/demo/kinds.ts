// Kinds of listings, by how people speak of them: a buffalo is not praised like a flat.
export type Kind =
  | 'goods'
  | 'machines'
  | 'produce'
  | 'animals'
  | 'letting'
  | 'estate'
  | 'jobs'
  | 'seeking'
  | 'services';

/** Shelves that are spoken of differently from the rest of their category. */
const shelvesOfKind: Partial<Record<Kind, readonly string[]>> = {
  animals: ['livestock', 'dogs', 'cats', 'birds', 'fish', 'other-pets'],
  produce: ['crops', 'handmade', 'artwork', 'skincare', 'supplements'],
  estate: ['sale', 'land', 'property/commercial'],
  letting: ['rent', 'short-term', 'roommates', 'vacation'],
  services: ['courses', 'tutors', 'packages'],
  seeking: ['seeking'],
};

const kinds = new Map(
  Object.entries(shelvesOfKind).flatMap(([kind, shelves]) => shelves.map((shelf) => [shelf, kind as Kind] as const)),
);

const kindsOfCategory: Partial<Record<string, Kind>> = {
  jobs: 'jobs',
  services: 'services',
  agriculture: 'machines',
  vehicles: 'machines',
  commercial: 'machines',
};

export function kindOf(category: string, subcategory: string): Kind {
  return kinds.get(`${category}/${subcategory}`) ?? kinds.get(subcategory) ?? kindsOfCategory[category] ?? 'goods';
}
