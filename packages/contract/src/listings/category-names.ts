// Names of categories and subcategories. Their order here is the order of every list.
import { defineTexts } from '../languages/define-texts.ts';

export const categoryNames = defineTexts('categories/names', {
  agriculture: {
    name: 'Agriculture',
    subcategories: {
      equipment: 'Farm Equipment',
      livestock: 'Livestock',
      crops: 'Crops & Produce',
      tools: 'Farm Tools',
    },
  },
  vehicles: {
    name: 'Vehicles',
    subcategories: {
      cars: 'Cars',
      motorcycles: 'Motorcycles & Scooters',
      'trucks-commercial': 'Trucks & Commercial',
      'auto-parts': 'Auto Parts',
      bicycles: 'Bicycles',
      boats: 'Boats',
      'other-vehicles': 'Other Vehicles',
    },
  },
  property: {
    name: 'Property',
    subcategories: {
      rent: 'For Rent',
      sale: 'For Sale',
      land: 'Land & Plots',
      commercial: 'Commercial Property',
      'short-term': 'Short Term',
      roommates: 'PG & Roommates',
      vacation: 'Vacation Homes',
    },
  },
  electronics: {
    name: 'Electronics',
    subcategories: {
      phones: 'Mobile Phones',
      computers: 'Computers & Laptops',
      tvs: 'TVs',
      cameras: 'Cameras',
      audio: 'Audio',
      accessories: 'Accessories',
      'other-electronics': 'Other Electronics',
    },
  },
  furniture: {
    name: 'Furniture',
    subcategories: {
      sofas: 'Sofas',
      beds: 'Beds & Mattresses',
      decor: 'Decor',
      tables: 'Tables & Chairs',
      garden: 'Garden Furniture',
      office: 'Office Furniture',
      'other-furniture': 'Other Furniture',
    },
  },
  fashion: {
    name: 'Fashion',
    subcategories: {
      men: 'Men',
      women: 'Women',
      footwear: 'Footwear',
      bags: 'Bags',
      accessories: 'Accessories',
      jewelry: 'Jewelry',
      watches: 'Watches',
    },
  },
  jobs: {
    name: 'Jobs',
    subcategories: {
      'full-time': 'Full Time',
      'part-time': 'Part Time',
      temporary: 'Temporary',
      remote: 'Remote',
      internships: 'Internships',
      seeking: 'Seeking Work',
    },
  },
  services: {
    name: 'Services',
    subcategories: {
      'electronics-repair': 'Electronics Repair',
      'home-repairs': 'Home Repairs',
      beauty: 'Beauty',
      education: 'Education',
      events: 'Events',
      'other-services': 'Other Services',
    },
  },
  pets: {
    name: 'Pets',
    subcategories: {
      dogs: 'Dogs',
      cats: 'Cats',
      birds: 'Birds',
      fish: 'Fish',
      supplies: 'Pet Supplies',
      'other-pets': 'Other Pets',
    },
  },
  gaming: {
    name: 'Gaming',
    subcategories: {
      consoles: 'Consoles',
      games: 'Games',
      'gaming-pcs': 'Gaming PCs',
      accessories: 'Accessories',
      'board-games': 'Board Games',
    },
  },
  books: {
    name: 'Books & Hobbies',
    subcategories: {
      books: 'Books',
      magazines: 'Magazines',
      collectibles: 'Collectibles',
      instruments: 'Musical Instruments',
      'arts-crafts': 'Arts & Crafts',
      antiques: 'Antiques',
    },
  },
  sports: {
    name: 'Sports',
    subcategories: {
      exercise: 'Exercise',
      equipment: 'Sports Equipment',
      camping: 'Camping',
      bicycles: 'Bicycles',
      'water-sports': 'Water Sports',
      'other-sports': 'Other Sports',
    },
  },
  baby: {
    name: 'Baby & Kids',
    subcategories: {
      'baby-clothing': 'Baby Clothing',
      'kids-clothing': 'Kids Clothing',
      toys: 'Toys',
      gear: 'Baby Gear',
      maternity: 'Maternity',
      school: 'School',
    },
  },
  home: {
    name: 'Home & Kitchen',
    subcategories: {
      kitchen: 'Kitchen',
      appliances: 'Appliances',
      kitchenware: 'Kitchenware',
      bedding: 'Bedding',
      decor: 'Decor',
    },
  },
  commercial: {
    name: 'Commercial',
    subcategories: {
      industrial: 'Industrial',
      restaurant: 'Restaurant',
      office: 'Office',
      medical: 'Medical',
      'other-equipment': 'Other Equipment',
    },
  },
  education: {
    name: 'Education',
    subcategories: { textbooks: 'Textbooks', courses: 'Courses', materials: 'Study Materials', tutors: 'Tutors' },
  },
  health: {
    name: 'Health & Beauty',
    subcategories: {
      cosmetics: 'Cosmetics',
      skincare: 'Skincare',
      equipment: 'Health Equipment',
      supplements: 'Supplements',
      'other-health': 'Other Health',
    },
  },
  arts: {
    name: 'Arts',
    subcategories: { supplies: 'Art Supplies', handmade: 'Handmade', materials: 'Materials', artwork: 'Artwork' },
  },
  travel: {
    name: 'Travel',
    subcategories: { luggage: 'Luggage', accessories: 'Travel Accessories', packages: 'Packages' },
  },
});
