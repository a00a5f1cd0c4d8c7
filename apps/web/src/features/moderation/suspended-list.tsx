// Suspended users with reason and date, and the dialog that lifts a suspension.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { liftSuspension } from '@chowk/contract/moderation/suspensions/suspension-endpoints';
import type { SuspendedUser } from '@chowk/contract/moderation/suspensions/suspension-schemas';
import { monthName } from '@chowk/contract/text/months';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateListings } from '../../data/listings/listing-queries.ts';
import { errorMessage, toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import type { FocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { isSettledElsewhere, moderationKey } from './moderation-queries.ts';
import { deletedUser } from './reports/decision-texts.ts';
import { TimeAgo } from './time-ago.tsx';

const texts = defineTexts('web/moderation/suspended', {
  suspendedUsers: 'Suspended people',
  suspendedBy: 'Suspended by <name/>, <when/>.',
  hiddenListings: { one: '{count} listing is hidden.', other: '{count} listings are hidden.' },
  deletedUntil: 'The account is deleted. Its email address stays blocked until <date/>.',
  lift: 'Lift suspension',
  liftOf: 'Lift suspension of {name}',
  reallyLift: 'Lift the suspension of {name}?',
  whatLiftingDoes: 'They can sign in again, and their listings are as they were. They get an e-mail.',
  whatLiftingDeletedDoes: 'Its email address can have an account again. Nothing of the deleted account comes back.',
  lifted: 'Suspension lifted',
});

type SuspendedListProps = {
  readonly users: readonly SuspendedUser[];
  readonly focus: FocusAfterRemoval;
};

export function SuspendedList({ users, focus }: SuspendedListProps) {
  const [selected, setSelected] = useState<SuspendedUser | null>(null);
  const lift = useLiftSuspension(() => setSelected(null));
  return (
    <>
      <ul ref={focus.list} aria-label={texts.suspendedUsers} className="flex flex-col gap-4">
        {users.map((user) => (
          <li key={user.id}>
            <SuspendedCard
              user={user}
              onLift={() => {
                lift.reset();
                setSelected(user);
              }}
            />
          </li>
        ))}
      </ul>
      {selected && (
        <Confirm
          title={texts.reallyLift({ name: displayName(selected) })}
          text={selected.deletedUntil === null ? texts.whatLiftingDoes : texts.whatLiftingDeletedDoes}
          confirmLabel={texts.lift}
          isBusy={lift.isPending}
          problem={lift.error && errorMessage(lift.error)}
          onConfirm={() => {
            focus.remember(users.findIndex(({ id }) => id === selected.id));
            lift.mutate(selected);
          }}
          onClose={() => setSelected(null)}
          findNext={focus.findNext}
        />
      )}
    </>
  );
}

const displayName = ({ fullName, deletedUntil }: SuspendedUser) => (deletedUntil === null ? fullName : deletedUser);

function Day({ moment }: { readonly moment: string }) {
  const date = new Date(moment);
  return <time dateTime={moment}>{`${date.getDate()} ${monthName(date.getMonth() + 1)} ${date.getFullYear()}`}</time>;
}

type SuspendedCardProps = { readonly user: SuspendedUser; readonly onLift: () => void };

function SuspendedCard({ user, onLift }: SuspendedCardProps) {
  const { id, reason, moderatorName, suspendedAt, listingCount, deletedUntil } = user;
  const fullName = displayName(user);
  return (
    <article aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-surface p-4 sm:p-6">
      <div>
        <h2 id={id} className="font-heading font-semibold text-18 wrap-anywhere sm:text-22">
          <bdi>{fullName}</bdi>
        </h2>
        <p className="mt-1 text-14 text-quiet">
          {richText(texts.suspendedBy, {
            name: <bdi>{moderatorName ?? deletedUser}</bdi>,
            when: <TimeAgo moment={suspendedAt} />,
          })}{' '}
          {deletedUntil === null
            ? texts.hiddenListings({ count: listingCount })
            : richText(texts.deletedUntil, { date: <Day moment={deletedUntil} /> })}
        </p>
      </div>
      {reason && (
        <blockquote
          dir="auto"
          className="whitespace-pre-wrap border-accent border-s-4 ps-4 wrap-anywhere [unicode-bidi:isolate]"
        >
          {reason}
        </blockquote>
      )}
      <div>
        <Button size="sm" variant="outline" aria-label={texts.liftOf({ name: fullName })} onClick={onLift}>
          {texts.lift}
        </Button>
      </div>
    </article>
  );
}

/** `onSettled` runs when the list is up to date, or when there is nothing left to lift. */
function useLiftSuspension(onSettled: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: moderationKey });
    onSettled();
  };
  return useMutation({
    mutationFn: ({ id }: SuspendedUser) => api.call(liftSuspension, { params: { id } }),
    onSuccess: async (_, { fullName, deletedUntil }) => {
      toast({ title: texts.lifted, description: deletedUntil === null ? fullName : deletedUser });
      void invalidateListings(queries);
      await refresh();
    },
    onError: async (error) => {
      toastError(error);
      if (isSettledElsewhere(error)) await refresh();
    },
  });
}
