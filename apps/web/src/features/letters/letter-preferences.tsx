// The page of one's choice of letters: what can be turned off, and what always comes.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useQuery } from '@tanstack/react-query';
import { letterSettingsQuery } from '../../data/letters/letter-settings-query.ts';
import { toastError } from '../../platform/api/error-messages.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { SpinnerArea } from '../../ui/feedback/spinner.tsx';
import { LetterPreferencesForm } from './letter-preferences-form.tsx';
import { texts } from './letters-texts.ts';

export function LetterPreferences({ user }: { readonly user: User }) {
  const { data, error, isError, isFetching, isFetchedAfterMount, refetch } = useQuery(letterSettingsQuery(user.id));
  // What was known before may be old: the form begins with what is chosen now.
  if (!isFetchedAfterMount) return <SpinnerArea />;
  if (!data || isError)
    return (
      <LoadFailed
        title={texts.notLoaded}
        text={texts.checkConnection}
        isBusy={isFetching}
        refetch={refetch}
        onFailAgain={() => toastError(error)}
      />
    );
  return (
    <>
      <LetterPreferencesForm user={user} settings={data} />
      <section aria-labelledby="always" className="mt-12 border-line border-t pt-8">
        <h2 id="always" className="font-heading font-semibold text-22">
          {texts.always.heading}
        </h2>
        <ul className="mt-3 list-disc pl-5 text-14 text-quiet">
          {Object.values(texts.always.occasions).map((occasion) => (
            <li key={occasion} className="mt-1">
              {occasion}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
