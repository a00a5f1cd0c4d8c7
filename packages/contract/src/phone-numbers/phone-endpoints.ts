// Endpoint that reveals a listing's phone number.
import { endpoint } from '../http/endpoint.ts';
import { ListingParams, listingRefusals } from '../listings/listing-schemas.ts';
import { ShownPhone } from './phone-schemas.ts';

export const showPhoneNumber = endpoint({
  name: 'showPhoneNumber',
  summary: 'The phone number of a listing on sale, for users with a confirmed e-mail, of so many listings a day',
  method: 'POST',
  path: '/api/classified/:id/phone',
  access: 'signedIn',
  params: ListingParams,
  answers: { 200: ShownPhone, ...listingRefusals },
});
