// Head of a seller's page: title, description and structured data.
import type { Person } from '@chowk/contract/sellers/seller-schemas';
import { groupDigits } from '@chowk/contract/text/group-digits';
import { hereSince } from '@chowk/contract/text/here-since';
import { paths } from '../../platform/addresses/paths.ts';
import { Head, JsonLd } from '../../platform/page/head.tsx';
import { useSettings } from '../../platform/page/page-context.tsx';
import { texts } from './people-texts.ts';
import { describeProfile } from './structured-data.ts';

/** Sellers without listings are hidden from search engines. */
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

/** 'Asha Verma: 3 on sale. Here since March 2026.' */
function describePerson({ fullName, onSaleCount, joinedAt }: Person): string {
  const since = hereSince(new Date(joinedAt));
  return texts.description({ name: fullName, count: groupDigits(onSaleCount), since });
}
