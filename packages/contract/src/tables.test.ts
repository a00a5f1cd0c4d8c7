// Fixed tables of the product: categories, limits, error types, themes, endpoints.
import { describe, expect, it } from 'vitest';
import { contactReasons } from './contact/contact-reasons.ts';
import { endpoints } from './endpoints.ts';
import { errorTitles, errorTypeOf } from './http/error-types.ts';
import { categories, findCategory, findSubcategory, tileCategories } from './listings/categories.ts';
import { priceMaxOf, priceStepOf } from './prices/category-shapes.ts';
import { reportReasons } from './reports/report-reasons.ts';
import { themes } from './themes.ts';

const trees: Record<string, string> = {
  vehicles: 'cars, motorcycles, trucks-commercial, auto-parts, bicycles, boats, other-vehicles',
  property: 'rent, sale, land, commercial, short-term, roommates, vacation',
  electronics: 'phones, computers, tvs, cameras, audio, accessories, other-electronics',
  furniture: 'sofas, beds, decor, tables, garden, office, other-furniture',
  fashion: 'men, women, footwear, bags, accessories, jewelry, watches',
  jobs: 'full-time, part-time, temporary, remote, internships, seeking',
  services: 'electronics-repair, home-repairs, beauty, education, events, other-services',
  pets: 'dogs, cats, birds, fish, supplies, other-pets',
  gaming: 'consoles, games, gaming-pcs, accessories, board-games',
  books: 'books, magazines, collectibles, instruments, arts-crafts, antiques',
  sports: 'exercise, equipment, camping, bicycles, water-sports, other-sports',
  baby: 'baby-clothing, kids-clothing, toys, gear, maternity, school',
  home: 'kitchen, appliances, kitchenware, bedding, decor',
  agriculture: 'equipment, livestock, crops, tools',
  commercial: 'industrial, restaurant, office, medical, other-equipment',
  education: 'textbooks, courses, materials, tutors',
  health: 'cosmetics, skincare, equipment, supplements, other-health',
  arts: 'supplies, handmade, materials, artwork',
  travel: 'luggage, accessories, packages',
};

const maxima: Record<string, number> = {
  vehicles: 5_000_000,
  property: 10_000_000,
  electronics: 200_000,
  furniture: 100_000,
  fashion: 50_000,
  jobs: 200_000,
  services: 100_000,
  pets: 50_000,
  gaming: 100_000,
  books: 20_000,
  sports: 100_000,
  baby: 50_000,
  home: 100_000,
  agriculture: 1_000_000,
  commercial: 1_000_000,
  education: 50_000,
  health: 50_000,
  arts: 20_000,
  travel: 200_000,
};

describe('categories', () => {
  it('are the nineteen trees', () => {
    const found = categories.map(({ slug, subcategories }) => [slug, subcategories.map((sub) => sub.slug).join(', ')]);
    expect(Object.fromEntries(found)).toEqual(trees);
  });

  it('have their price maxima, 1,000 without a category, and a step of a hundredth', () => {
    expect(Object.fromEntries(categories.map(({ slug }) => [slug, priceMaxOf(slug)]))).toEqual(maxima);
    expect(priceMaxOf(null)).toBe(1000);
    expect(priceMaxOf('nothing')).toBe(1000);
    expect([1000, 50, 5_000_000].map(priceStepOf)).toEqual([10, 1, 50_000]);
  });

  it('are found by slug, subcategories within their own tree only', () => {
    expect(findCategory('books')?.name).toBe('Books & Hobbies');
    expect(findCategory('home')?.name).toBe('Home & Kitchen');
    expect(findSubcategory('vehicles', 'cars')?.slug).toBe('cars');
    expect(findSubcategory('pets', 'cars')).toBeUndefined();
  });

  it('offer seven tiles before More', () => {
    expect(tileCategories.map((slug) => findCategory(slug)?.name)).toEqual([
      'Agriculture',
      'Vehicles',
      'Property',
      'Electronics',
      'Furniture',
      'Jobs',
      'Services',
    ]);
  });
});

describe('reasons', () => {
  it('of a report and of an email are fixed', () => {
    expect(reportReasons.join(' ')).toBe('prohibited counterfeit offensive scam duplicate wrong_category other');
    expect(contactReasons.join(' ')).toBe('general support account report feedback business other');
  });
});

describe('error types', () => {
  it.each([
    [401, 'unauthorized', 'Authentication Error'],
    [403, 'forbidden', 'Access Denied'],
    [404, 'not_found', 'Not Found'],
    [400, 'validation', 'Validation Error'],
    [422, 'validation', 'Validation Error'],
    [500, 'server_error', 'Server Error'],
    [502, 'server_error', 'Server Error'],
    [503, 'server_error', 'Server Error'],
    [504, 'server_error', 'Server Error'],
    [429, 'unknown', 'Error'],
  ] as const)('status %d is %s, titled %s', (status, type, title) => {
    expect(errorTypeOf(status)).toBe(type);
    expect(errorTitles[type]).toBe(title);
  });
});

describe('themes', () => {
  it('are five, one of them dark', () => {
    expect(themes.map(({ id }) => id)).toEqual(['default', 'blue', 'orange', 'purple', 'dark']);
    expect(themes.filter(({ appearance }) => appearance === 'dark').map(({ id }) => id)).toEqual(['dark']);
  });
});

describe('endpoints', () => {
  it('are each a call of their own, with a name of their own', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path.toLowerCase()}`)).size).toBe(endpoints.length);
  });

  it('ask for the CSRF header on everything but reads and policy reports', () => {
    const exempt = endpoints.filter(({ csrf, method }) => !csrf && method !== 'GET').map(({ name }) => name);
    expect(exempt).toEqual(['reportCspViolation']);
    expect(endpoints.some(({ csrf, method }) => csrf && method === 'GET')).toBe(false);
  });
});
