// schema.org data of a seller's page: ProfilePage with Person.
import type { SellerProfile } from '@chowk/contract/sellers/seller-schemas';
import { localizedPath, paths } from '../../platform/addresses/paths.ts';

export function describeProfile(seller: SellerProfile, publicUrl: string): object {
  const url = publicUrl + localizedPath(paths.seller(seller.id));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    dateCreated: seller.joinedAt.slice(0, 10),
    mainEntity: {
      '@type': 'Person',
      '@id': url,
      identifier: seller.id,
      name: seller.fullName,
      ...(seller.avatar ? { image: new URL(seller.avatar, publicUrl).href } : {}),
    },
  };
}
