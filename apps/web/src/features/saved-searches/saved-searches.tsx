// Saved searches page: each with its sentence, new listings, how often it notifies, change and delete.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { describeRate, describeSearch, nameSearch } from '@chowk/contract/saved-searches/describe-search';
import {
  changeSavedSearch,
  deleteSavedSearch,
  markSavedSearchSeen,
} from '@chowk/contract/saved-searches/saved-search-endpoints';
import { type AlertFrequency, alertFrequencies } from '@chowk/contract/saved-searches/saved-search-limits';
import type { SavedSearch, SavedSearchChanges } from '@chowk/contract/saved-searches/saved-search-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Scene } from '../../art/scene.tsx';
import { savedSearchesQuery } from '../../data/saved-searches/saved-search-queries.ts';
import { homePath } from '../../domain/search/home-view.ts';
import { viewOfSearch } from '../../domain/search/saved-search-view.ts';
import { WantedButton } from '../../domain/search/wanted-button.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { errorMessage, toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { EmptyState, Problem } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/spinner.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Link } from '../../ui/link.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { SavedSearchForm } from './saved-search-form.tsx';
import { texts } from './saved-searches-texts.ts';

const NotificationOffer = lazy(() => import('../../domain/notifications/notification-offer.tsx'));

export function SavedSearches({ user }: { readonly user: User }) {
  const { data: searches, isPending, isError, isFetching, refetch } = useQuery(savedSearchesQuery(user.id));
  const focus = useFocusAfterRemoval(searches);
  return (
    <>
      <h1 ref={focus.heading} tabIndex={-1} className="mb-6 font-heading font-semibold text-28 outline-none sm:text-36">
        {texts.title}
      </h1>
      {isPending && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-44 w-full rounded-card" />
          <Skeleton className="h-44 w-full rounded-card" />
        </div>
      )}
      {isError && !searches && (
        <LoadFailed
          title={texts.failedTitle}
          text={texts.failed}
          isBusy={isFetching}
          refetch={refetch}
          onFailAgain={() => toast({ title: texts.failedTitle, description: texts.failed, tone: 'destructive' })}
        />
      )}
      {searches?.length === 0 && <NoSearches />}
      {searches && searches.length > 0 && (
        <Suspense>
          <NotificationOffer user={user} about="savedSearches" className="mb-4" />
        </Suspense>
      )}
      {searches && searches.length > 0 && (
        <ul ref={focus.list} className="grid gap-3">
          {searches.map((saved, index) => (
            <SearchCard
              key={saved.id}
              user={user}
              saved={saved}
              onRemove={() => focus.remember(index)}
              findNext={focus.findNext}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function NoSearches() {
  return (
    <EmptyState
      title={texts.none}
      text={texts.noneText}
      art={<Scene name="nothing-found" />}
      action={
        <Link to={paths.home} className={buttonClass()}>
          {texts.browse}
        </Link>
      }
    />
  );
}

function useSavedSearchActions(user: User, { id }: SavedSearch) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = savedSearchesQuery(user.id);
  const replace = (changed: SavedSearch) =>
    queries.setQueryData(queryKey, (known) => known?.map((each) => (each.id === id ? changed : each)));
  const change = useMutation({
    mutationFn: (body: SavedSearchChanges) => api.call(changeSavedSearch, { params: { id }, body }),
    onSuccess: replace,
    onError: (error) => toastError(error, { title: texts.notSaved }),
  });
  const remove = useMutation({
    mutationFn: () => api.call(deleteSavedSearch, { params: { id } }),
    onSuccess: () => {
      queries.setQueryData(queryKey, (known) => known?.filter((each) => each.id !== id));
      toast({ title: texts.deleted });
    },
    onError: (error) => toastError(error),
  });
  const markSeen = useMutation({
    mutationFn: () => api.call(markSavedSearchSeen, { params: { id } }),
    onSuccess: () =>
      queries.setQueryData(queryKey, (known) =>
        known?.map((each) => (each.id === id ? { ...each, newCount: 0 } : each)),
      ),
  });
  return { change, remove, markSeen };
}

type SearchCardProps = {
  readonly user: User;
  readonly saved: SavedSearch;
  readonly onRemove: () => void;
  readonly findNext: () => HTMLElement | null;
};

function SearchCard({ user, saved, onRemove, findNext }: SearchCardProps) {
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { change, remove, markSeen } = useSavedSearchActions(user, saved);
  const name = nameSearch(saved);
  const isMuted = saved.frequency === 'never';
  const labelled = (action: string) => texts.actionsFor({ action, name });
  return (
    <li className="grid gap-3 rounded-card bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-heading font-semibold text-18 text-balance wrap-anywhere">
            <Link
              to={homePath(viewOfSearch(saved))}
              onClick={() => markSeen.mutate()}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </h2>
          {saved.name && <p className="text-14 text-quiet wrap-anywhere">{describeSearch(saved)}</p>}
          <p className="text-14 text-quiet">{describeRate(saved.perDay)}</p>
        </div>
        <Link
          to={homePath(viewOfSearch(saved))}
          onClick={() => markSeen.mutate()}
          className={buttonClass(saved.newCount > 0 ? 'primary' : 'outline', 'sm')}
        >
          {saved.newCount > 0 ? texts.newCount({ number: saved.newCount }) : texts.results}
        </Link>
      </div>
      {isEditing ? (
        <SavedSearchForm
          saved={saved}
          isBusy={change.isPending}
          onCancel={() => setEditing(false)}
          onSave={(changes) =>
            change.mutate(changes, {
              onSuccess: () => {
                setEditing(false);
                toast({ title: texts.saved });
              },
            })
          }
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <FrequencySelect saved={saved} name={name} onChoose={(frequency) => change.mutate({ frequency })} />
          <Button
            variant="ghost"
            size="sm"
            aria-label={labelled(isMuted ? texts.unmute : texts.mute)}
            isBusy={change.isPending}
            onClick={() => change.mutate({ frequency: nextFrequency(saved) })}
          >
            {isMuted ? (
              <Bell className="size-4" aria-hidden="true" />
            ) : (
              <BellOff className="size-4" aria-hidden="true" />
            )}
            {isMuted ? texts.unmute : texts.mute}
          </Button>
          <Button variant="ghost" size="sm" aria-label={labelled(texts.change)} onClick={() => setEditing(true)}>
            <Pencil className="size-4" aria-hidden="true" />
            {texts.change}
          </Button>
          <Button variant="ghost" size="sm" aria-label={labelled(texts.delete)} onClick={() => setDeleting(true)}>
            <Trash2 className="size-4" aria-hidden="true" />
            {texts.delete}
          </Button>
          {saved.understood.words && (
            <WantedButton look="quiet" words={saved.understood.words} view={viewOfSearch(saved)} />
          )}
        </div>
      )}
      <Problem text={change.error && errorMessage(change.error)} />
      <Problem text={remove.error && errorMessage(remove.error)} />
      {!saved.mayBeInstant && <p className="text-13 text-quiet">{texts.tooMany}</p>}
      {isDeleting && (
        <Confirm
          title={texts.deleteTitle}
          text={texts.deleteQuestion({ name })}
          confirmLabel={texts.delete}
          isDangerous
          onConfirm={() => {
            setDeleting(false);
            onRemove();
            remove.mutate();
          }}
          onClose={() => setDeleting(false)}
          findNext={findNext}
        />
      )}
    </li>
  );
}

/** Muting keeps the search; unmuting notifies as often as it may. */
function nextFrequency({ frequency, mayBeInstant }: SavedSearch): AlertFrequency {
  if (frequency !== 'never') return 'never';
  return mayBeInstant ? 'instant' : 'daily';
}

type FrequencySelectProps = {
  readonly saved: SavedSearch;
  readonly name: string;
  readonly onChoose: (frequency: AlertFrequency) => void;
};

function FrequencySelect({ saved, name, onChoose }: FrequencySelectProps) {
  return (
    <Select
      aria-label={texts.actionsFor({ action: texts.often, name })}
      value={saved.frequency}
      onChange={(event) => onChoose(event.target.value as AlertFrequency)}
      className="w-full xs:w-46"
    >
      {alertFrequencies.map((frequency) => (
        <option key={frequency} value={frequency} disabled={frequency === 'instant' && !saved.mayBeInstant}>
          {texts.frequencies[frequency]}
        </option>
      ))}
    </Select>
  );
}
