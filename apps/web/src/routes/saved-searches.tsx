// Saved searches of the signed-in user.
import { SignedInOnly } from '../features/accounts/signed-in-only.tsx';
import { SavedSearches } from '../features/saved-searches/saved-searches.tsx';
import { texts } from '../features/saved-searches/saved-searches-texts.ts';
import { paths } from '../platform/addresses/paths.ts';
import { Head } from '../platform/page/head.tsx';

export function Component() {
  return (
    <div className="page-width max-w-4xl pt-6 pb-16">
      <Head title={texts.title} path={paths.savedSearches} isHidden />
      <SignedInOnly>{(user) => <SavedSearches user={user} />}</SignedInOnly>
    </div>
  );
}
