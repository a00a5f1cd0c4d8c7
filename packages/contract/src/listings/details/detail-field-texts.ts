// Labels, choices and units of details, and how values are written: `reads` alone, `readsByLabel` beside the label
// that says the rest. `{number}` is the formatted number.
import { defineTexts } from '../../languages/define-texts.ts';

export const detailFieldTexts = defineTexts('details/fields', {
  make: { label: 'Make' },
  model: { label: 'Model' },
  year: { label: 'Year' },
  kilometres: { label: 'Kilometres run', unit: 'km', reads: '{number} km' },
  fuel: {
    label: 'Fuel',
    choices: { petrol: 'Petrol', diesel: 'Diesel', cng: 'CNG', electric: 'Electric', hybrid: 'Hybrid', lpg: 'LPG' },
  },
  transmission: { label: 'Transmission', choices: { manual: 'Manual', automatic: 'Automatic' } },
  owners: { label: 'Owners so far' },
  hours: { label: 'Hours run', unit: 'hours', reads: { one: '{number} hour', other: '{number} hours' } },
  power: { label: 'Power', unit: 'hp', reads: '{number} hp' },
  bhk: { label: 'BHK', reads: '{number} BHK', readsByLabel: '{number}' },
  area: { label: 'Area', units: { sqft: 'sq ft', gaj: 'gaj', marla: 'marla', kanal: 'kanal', acre: 'acre' } },
  furnished: { label: 'Furnished', choices: { fully: 'Furnished', partly: 'Partly furnished', not: 'Unfurnished' } },
  floor: { label: 'Floor', readsZero: 'Ground floor' },
  tenants: {
    label: 'Tenants wanted',
    choices: { anyone: 'Anyone', family: 'Family', women: 'Women', men: 'Men', students: 'Students' },
  },
  deposit: { label: 'Deposit', unit: '₹', reads: '₹{number}' },
  storage: { label: 'Storage', unit: 'GB', reads: '{number} GB' },
  memory: { label: 'Memory (RAM)', unit: 'GB', reads: '{number} GB RAM' },
  screen: { label: 'Screen', unit: 'inches', reads: '{number} inches' },
  warrantyUntil: { label: 'Warranty until', reads: 'warranty until {month}' },
  breed: { label: 'Breed' },
  age: { label: 'Age', unit: 'years', reads: { one: '{number} year', other: '{number} years' } },
  milk: {
    label: 'Milk a day',
    unit: 'litres',
    reads: { one: '{number} litre a day', other: '{number} litres a day' },
    readsByLabel: { one: '{number} litre', other: '{number} litres' },
  },
  lactation: { label: 'Lactation' },
  vaccinated: { label: 'Vaccinated', reads: 'Vaccinated' },
  pay: { label: 'Pay a month', unit: '₹', reads: '₹{number} a month', readsByLabel: '₹{number}' },
  jobKind: {
    label: 'Kind of work',
    choices: {
      permanent: 'Permanent',
      contract: 'Contract',
      daily: 'Daily wage',
      seasonal: 'Seasonal',
      apprentice: 'Apprentice',
    },
  },
  experience: {
    label: 'Experience',
    unit: 'years',
    reads: { one: '{number} year’s experience', other: '{number} years’ experience' },
    readsByLabel: { one: '{number} year', other: '{number} years' },
  },
  material: {
    label: 'Material',
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
  },
  size: { label: 'Size' },
  author: { label: 'Author' },
  language: {
    label: 'Language',
    choices: { english: 'English', hindi: 'Hindi', punjabi: 'Punjabi', urdu: 'Urdu', other: 'Another' },
  },
});
