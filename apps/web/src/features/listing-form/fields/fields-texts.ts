// Texts of the form fields.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-form/fields', {
  category: 'Category',
  selectCategory: 'Select a category',
  subcategory: 'Subcategory',
  selectSubcategory: 'Select a subcategory',
  takeCategory: 'Use {name}, from your title',
  subcategoryIn: '{category} › {subcategory}',
  optional: 'Optional',
  optionalField: '{label} (optional)',
  notSaid: 'Not said',
  price: 'Price (₹)',
  priceHint: 'As you would write it: 45,000 or 45k or 1.5 lakh',
  city: 'City',
  unknownPlace:
    'We do not know “{name}”. Is it one of these? If not, name the nearest town, so that buyers around you find it:',
  unknownPlaceNear:
    'We do not know “{name}”. Choose the nearest of these, so that buyers around you find it. Near {place}:',
  unknownPlaceAlone: 'We do not know “{name}”. Name the nearest town, so that buyers around you find it.',
  profileTown: 'Use {town}, from your profile',
  phone: 'Phone number (optional)',
  lastPhone: 'Use {phone}, from your last listing',
  priceConfirmation: {
    title: 'Is {price} right?',
    low: 'Buyers will see {price}, {words}. In {category} most things cost more.',
    high: 'Buyers will see {price}, {words}. In {category} most things cost less.',
    yes: 'Yes, it is right',
    change: 'Change the price',
  },
  writingWarnings: {
    words: 'These words are common in scams. A moderator may look at your listing first.',
    phone: 'Leave phone numbers out of the text and use the phone field: there strangers cannot collect them.',
    link: 'Leave links out of the text. Buyers do not trust them.',
    email: 'Leave email addresses out of the text. Buyers can message you here.',
    upi: 'Leave payment addresses out of the text. Take the money when you meet.',
    price: 'This is far below what others ask for similar things. Is a digit missing?',
    repeated: 'The same text stands at other accounts. Please write your own.',
    likeness:
      'This reads like known scams. Say what you sell, where it can be seen, and that it is paid for when it is handed over.',
  },
});
