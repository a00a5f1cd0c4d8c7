// What people read about listings and their form.
import { textLimits } from '../limits.ts';

export const listingTexts = {
  titleRequired: 'Title is required',
  titleShort: 'Title must be at least 3 characters',
  titleLong: 'Title must be less than 100 characters',
  descriptionRequired: 'Description is required',
  descriptionShort: 'Description must be at least 10 characters',
  descriptionLong: 'Description must be less than 1000 characters',
  price: 'Price must be a valid positive number',
  categoryRequired: 'Category is required',
  categoryUnknown: 'Please select a category',
  subcategoryUnknown: 'Please select a subcategory of this category',
  cityRequired: 'City is required',
  cityShort: 'City must be at least 2 characters',
  cityLong: `City must be less than ${textLimits.city.max} characters`,
  addressRequired: 'Address is required',
  addressShort: 'Address must be at least 5 characters',
  addressLong: `Address must be less than ${textLimits.address.max} characters`,
  loginToCreate: 'You must be logged in to create a listing.',
  noUserId: 'User ID not found. Please log out and log in again.',
  notFound: "The listing you're looking for doesn't exist or has been removed.",
  notOwner: 'You can only change your own listings.',
  statusRefused: 'This status cannot follow the one the listing has.',
  deleted: 'Listing deleted',
  yesOrNo: 'IsSold must be true or false',
  coordinates: 'The coordinates must lie on the globe',
} as const;
