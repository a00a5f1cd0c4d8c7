// Test data: a listing as the server sends it, with overrides.
import { mapChoices } from './listing-fields.ts';
import type { Listing } from './listing-schemas.ts';
import type { MediaFile } from './photo-schemas.ts';

const photo = (name: string): MediaFile => ({
  id: name,
  fileName: `${name}.webp`,
  url: `/uploads/${name}-800.webp`,
  width: 800,
  height: 600,
  preview: 'data:image/webp;base64,',
});

export function makeListing(given: Partial<Listing> = {}): Listing {
  return {
    id: 'lamp',
    userId: 'gurpreet',
    title: 'Brass lamp',
    description: 'Long',
    price: 500,
    category: 'home',
    subcategory: null,
    status: 'available',
    location: 'Sector 22, Chandigarh',
    city: 'Chandigarh',
    address: 'Sector 22',
    latitude: 30.7,
    longitude: 76.8,
    ...mapChoices(() => null),
    details: {},
    detailLine: null,
    images: ['/uploads/cover-800.webp'],
    mediaFiles: [photo('cover'), photo('second')],
    isSold: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-01-31T00:00:00.000Z',
    seller: { id: 'gurpreet', fullName: 'Gurpreet Singh', avatar: null },
    ...given,
  };
}
