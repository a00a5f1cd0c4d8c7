// The 19 category trees with their names, icons and price ranges, and how to look things up in them.
export type Subcategory = { readonly slug: string; readonly name: string };

export type Category = {
  readonly slug: string;
  readonly name: string;
  /** A lucide icon's name. */
  readonly icon: string;
  /** Upper end of the price slider, in rupees. */
  readonly priceMax: number;
  readonly subcategories: readonly Subcategory[];
};

export const categories: readonly Category[] = [
  {
    slug: 'agriculture',
    name: 'Agriculture',
    icon: 'tractor',
    priceMax: 1_000_000,
    subcategories: [
      { slug: 'equipment', name: 'Farm Equipment' },
      { slug: 'livestock', name: 'Livestock' },
      { slug: 'crops', name: 'Crops & Produce' },
      { slug: 'tools', name: 'Farm Tools' },
    ],
  },
  {
    slug: 'vehicles',
    name: 'Vehicles',
    icon: 'car',
    priceMax: 5_000_000,
    subcategories: [
      { slug: 'cars', name: 'Cars' },
      { slug: 'motorcycles', name: 'Motorcycles' },
      { slug: 'trucks-commercial', name: 'Trucks & Commercial' },
      { slug: 'auto-parts', name: 'Auto Parts' },
      { slug: 'bicycles', name: 'Bicycles' },
      { slug: 'boats', name: 'Boats' },
      { slug: 'other-vehicles', name: 'Other Vehicles' },
    ],
  },
  {
    slug: 'property',
    name: 'Property',
    icon: 'house',
    priceMax: 10_000_000,
    subcategories: [
      { slug: 'rent', name: 'For Rent' },
      { slug: 'sale', name: 'For Sale' },
      { slug: 'land', name: 'Land & Plots' },
      { slug: 'commercial', name: 'Commercial Property' },
      { slug: 'short-term', name: 'Short Term' },
      { slug: 'roommates', name: 'Roommates' },
      { slug: 'vacation', name: 'Vacation Homes' },
    ],
  },
  {
    slug: 'electronics',
    name: 'Electronics',
    icon: 'smartphone',
    priceMax: 200_000,
    subcategories: [
      { slug: 'phones', name: 'Mobile Phones' },
      { slug: 'computers', name: 'Computers & Laptops' },
      { slug: 'tvs', name: 'TVs' },
      { slug: 'cameras', name: 'Cameras' },
      { slug: 'audio', name: 'Audio' },
      { slug: 'accessories', name: 'Accessories' },
      { slug: 'other-electronics', name: 'Other Electronics' },
    ],
  },
  {
    slug: 'furniture',
    name: 'Furniture',
    icon: 'sofa',
    priceMax: 100_000,
    subcategories: [
      { slug: 'sofas', name: 'Sofas' },
      { slug: 'beds', name: 'Beds & Mattresses' },
      { slug: 'decor', name: 'Decor' },
      { slug: 'tables', name: 'Tables & Chairs' },
      { slug: 'garden', name: 'Garden Furniture' },
      { slug: 'office', name: 'Office Furniture' },
      { slug: 'other-furniture', name: 'Other Furniture' },
    ],
  },
  {
    slug: 'fashion',
    name: 'Fashion',
    icon: 'shirt',
    priceMax: 50_000,
    subcategories: [
      { slug: 'men', name: 'Men' },
      { slug: 'women', name: 'Women' },
      { slug: 'footwear', name: 'Footwear' },
      { slug: 'bags', name: 'Bags' },
      { slug: 'accessories', name: 'Accessories' },
      { slug: 'jewelry', name: 'Jewelry' },
      { slug: 'watches', name: 'Watches' },
    ],
  },
  {
    slug: 'jobs',
    name: 'Jobs',
    icon: 'briefcase',
    priceMax: 200_000,
    subcategories: [
      { slug: 'full-time', name: 'Full Time' },
      { slug: 'part-time', name: 'Part Time' },
      { slug: 'temporary', name: 'Temporary' },
      { slug: 'remote', name: 'Remote' },
      { slug: 'internships', name: 'Internships' },
      { slug: 'seeking', name: 'Seeking Work' },
    ],
  },
  {
    slug: 'services',
    name: 'Services',
    icon: 'wrench',
    priceMax: 100_000,
    subcategories: [
      { slug: 'electronics-repair', name: 'Electronics Repair' },
      { slug: 'home-repairs', name: 'Home Repairs' },
      { slug: 'beauty', name: 'Beauty' },
      { slug: 'education', name: 'Education' },
      { slug: 'events', name: 'Events' },
      { slug: 'other-services', name: 'Other Services' },
    ],
  },
  {
    slug: 'pets',
    name: 'Pets',
    icon: 'paw-print',
    priceMax: 50_000,
    subcategories: [
      { slug: 'dogs', name: 'Dogs' },
      { slug: 'cats', name: 'Cats' },
      { slug: 'birds', name: 'Birds' },
      { slug: 'fish', name: 'Fish' },
      { slug: 'supplies', name: 'Pet Supplies' },
      { slug: 'other-pets', name: 'Other Pets' },
    ],
  },
  {
    slug: 'gaming',
    name: 'Gaming',
    icon: 'gamepad',
    priceMax: 100_000,
    subcategories: [
      { slug: 'consoles', name: 'Consoles' },
      { slug: 'games', name: 'Games' },
      { slug: 'gaming-pcs', name: 'Gaming PCs' },
      { slug: 'accessories', name: 'Accessories' },
      { slug: 'board-games', name: 'Board Games' },
    ],
  },
  {
    slug: 'books',
    name: 'Books & Hobbies',
    icon: 'book',
    priceMax: 20_000,
    subcategories: [
      { slug: 'books', name: 'Books' },
      { slug: 'magazines', name: 'Magazines' },
      { slug: 'collectibles', name: 'Collectibles' },
      { slug: 'instruments', name: 'Musical Instruments' },
      { slug: 'arts-crafts', name: 'Arts & Crafts' },
      { slug: 'antiques', name: 'Antiques' },
    ],
  },
  {
    slug: 'sports',
    name: 'Sports',
    icon: 'dumbbell',
    priceMax: 100_000,
    subcategories: [
      { slug: 'exercise', name: 'Exercise' },
      { slug: 'equipment', name: 'Sports Equipment' },
      { slug: 'camping', name: 'Camping' },
      { slug: 'bicycles', name: 'Bicycles' },
      { slug: 'water-sports', name: 'Water Sports' },
      { slug: 'other-sports', name: 'Other Sports' },
    ],
  },
  {
    slug: 'baby',
    name: 'Baby & Kids',
    icon: 'baby',
    priceMax: 50_000,
    subcategories: [
      { slug: 'baby-clothing', name: 'Baby Clothing' },
      { slug: 'kids-clothing', name: 'Kids Clothing' },
      { slug: 'toys', name: 'Toys' },
      { slug: 'gear', name: 'Baby Gear' },
      { slug: 'maternity', name: 'Maternity' },
      { slug: 'school', name: 'School' },
    ],
  },
  {
    slug: 'home',
    name: 'Home & Kitchen',
    icon: 'cooking-pot',
    priceMax: 100_000,
    subcategories: [
      { slug: 'kitchen', name: 'Kitchen' },
      { slug: 'appliances', name: 'Appliances' },
      { slug: 'kitchenware', name: 'Kitchenware' },
      { slug: 'bedding', name: 'Bedding' },
      { slug: 'decor', name: 'Decor' },
    ],
  },
  {
    slug: 'commercial',
    name: 'Commercial',
    icon: 'factory',
    priceMax: 1_000_000,
    subcategories: [
      { slug: 'industrial', name: 'Industrial' },
      { slug: 'restaurant', name: 'Restaurant' },
      { slug: 'office', name: 'Office' },
      { slug: 'medical', name: 'Medical' },
      { slug: 'other-equipment', name: 'Other Equipment' },
    ],
  },
  {
    slug: 'education',
    name: 'Education',
    icon: 'graduation-cap',
    priceMax: 50_000,
    subcategories: [
      { slug: 'textbooks', name: 'Textbooks' },
      { slug: 'courses', name: 'Courses' },
      { slug: 'materials', name: 'Study Materials' },
      { slug: 'tutors', name: 'Tutors' },
    ],
  },
  {
    slug: 'health',
    name: 'Health & Beauty',
    icon: 'heart-pulse',
    priceMax: 50_000,
    subcategories: [
      { slug: 'cosmetics', name: 'Cosmetics' },
      { slug: 'skincare', name: 'Skincare' },
      { slug: 'equipment', name: 'Health Equipment' },
      { slug: 'supplements', name: 'Supplements' },
      { slug: 'other-health', name: 'Other Health' },
    ],
  },
  {
    slug: 'arts',
    name: 'Arts',
    icon: 'palette',
    priceMax: 20_000,
    subcategories: [
      { slug: 'supplies', name: 'Art Supplies' },
      { slug: 'handmade', name: 'Handmade' },
      { slug: 'materials', name: 'Materials' },
      { slug: 'artwork', name: 'Artwork' },
    ],
  },
  {
    slug: 'travel',
    name: 'Travel',
    icon: 'luggage',
    priceMax: 200_000,
    subcategories: [
      { slug: 'luggage', name: 'Luggage' },
      { slug: 'accessories', name: 'Travel Accessories' },
      { slug: 'packages', name: 'Packages' },
    ],
  },
];

/** What home shows when the address names nothing. */
export const DEFAULT_CATEGORY = 'agriculture';

/** The tiles of home, in their order; one more, 'More', leads to all categories. */
export const tileCategories = [
  'agriculture',
  'vehicles',
  'property',
  'electronics',
  'furniture',
  'jobs',
  'services',
] as const;

export const DEFAULT_PRICE_MAX = 1000;

const bySlug = new Map(categories.map((category) => [category.slug, category]));

export function findCategory(slug: string | null | undefined): Category | undefined {
  return slug ? bySlug.get(slug) : undefined;
}

export function findSubcategory(category: string, slug: string | null | undefined): Subcategory | undefined {
  return findCategory(category)?.subcategories.find((subcategory) => subcategory.slug === slug);
}

export function priceMaxOf(category: string | null | undefined): number {
  return findCategory(category)?.priceMax ?? DEFAULT_PRICE_MAX;
}

export function priceStepOf(max: number): number {
  return Math.max(1, Math.floor(max / 100));
}
