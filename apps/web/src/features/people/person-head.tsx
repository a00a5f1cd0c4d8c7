// What a seller's page tells search engines and those who share it.
import type { Person } from '@chowk/contract/people/person-schemas';
import { paths } from '../../platform/addresses/paths.ts';
import { Head, JsonLd } from '../../platform/page/head.tsx';
import { useSettings } from '../../platform/page/settings.tsx';
import { describePerson } from './person-counts.ts';
import { describeProfile } from './structured-data.ts';

/** Whoever offers nothing is nobody to be found by a search engine. */
export function PersonHead({ person }: { readonly person: Person }) {
  const { publicUrl } = useSettings();
  const isHidden = person.onSaleCount === 0;
  return (
    <>
      <Head
        title={person.fullName}
        description={describePerson(person)}
        path={paths.person(person.id)}
        isHidden={isHidden}
      />
      {!isHidden && <JsonLd data={describeProfile(person, publicUrl)} />}
    </>
  );
}
