// schema.org data of a seller's page: ProfilePage with Person.
import type { Person } from '@chowk/contract/sellers/seller-schemas';
import { localizedPath, paths } from '../../platform/addresses/paths.ts';

export function describeProfile(person: Person, publicUrl: string): object {
  const url = publicUrl + localizedPath(paths.person(person.id));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    dateCreated: person.joinedAt.slice(0, 10),
    mainEntity: {
      '@type': 'Person',
      '@id': url,
      identifier: person.id,
      name: person.fullName,
      ...(person.avatar ? { image: new URL(person.avatar, publicUrl).href } : {}),
    },
  };
}
