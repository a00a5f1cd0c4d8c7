// Short descriptions of categories; apart from the names, because the first load does not need them.
import { defineTexts } from '../languages/define-texts.ts';
import type { CategorySlug } from './categories.ts';

export const categoryDescriptions: Readonly<Record<CategorySlug, string>> = defineTexts('categories/descriptions', {
  agriculture: 'Tractors, livestock, crops and farm tools',
  vehicles: 'Cars, motorcycles, trucks and parts',
  property: 'Homes, land and rooms to rent or buy',
  electronics: 'Phones, computers, TVs and cameras',
  furniture: 'Sofas, beds, tables and decor',
  fashion: 'Clothes, footwear, bags and jewellery',
  jobs: 'Full-time, part-time and remote work',
  services: 'Repairs, beauty, lessons and events',
  pets: 'Dogs, cats, birds and what they need',
  gaming: 'Consoles, games and gaming PCs',
  books: 'Books, instruments, crafts and antiques',
  sports: 'Exercise, camping and team sports',
  baby: 'Clothes, toys and gear for children',
  home: 'Kitchenware, appliances and bedding',
  commercial: 'Machines and fittings for business',
  education: 'Textbooks, courses and tutors',
  health: 'Cosmetics, skincare and fitness aids',
  arts: 'Supplies, handmade work and art',
  travel: 'Luggage, accessories and packages',
});
