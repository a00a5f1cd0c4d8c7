// Email settings page: optional emails, and the list of those always sent.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useQuery } from '@tanstack/react-query';
import { emailSettingsQuery } from '../../data/account/account-queries.ts';
import { toastError } from '../../platform/api/error-messages.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { SpinnerArea } from '../../ui/feedback/spinner.tsx';
import { EmailSettingsForm } from './email-settings-form.tsx';
import { texts } from './email-settings-texts.ts';

export function EmailSettings({ user }: { readonly user: User }) {
  const { data, error, isError, isFetching, isFetchedAfterMount, refetch } = useQuery(emailSettingsQuery(user.id));
  // Cached settings may be stale: the form starts with fresh ones.
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
      <EmailSettingsForm user={user} settings={data} />
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
