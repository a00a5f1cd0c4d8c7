// Who is suspended, why and since when, with the question before it is lifted.
import type { SuspendedPerson } from '@chowk/contract/moderation/suspension-schemas';
import { monthName } from '@chowk/contract/text/months';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import type { FocusAfterRemoval } from '../../../ui/focus/use-focus-after-removal.ts';
import { richText } from '../../../ui/text/rich-text.tsx';
import { Ago } from '../ago.tsx';
import { deletedUser } from '../reports/decision-texts.ts';
import { texts } from './suspended-texts.ts';
import { useLiftSuspension } from './use-lift-suspension.ts';

type SuspendedListProps = {
  readonly people: readonly SuspendedPerson[];
  readonly focus: FocusAfterRemoval;
};

export function SuspendedList({ people, focus }: SuspendedListProps) {
  const [asked, setAsked] = useState<SuspendedPerson | null>(null);
  const lift = useLiftSuspension(() => setAsked(null));
  return (
    <>
      <ul ref={focus.list} aria-label={texts.suspendedPeople} className="flex flex-col gap-4">
        {people.map((person) => (
          <li key={person.id}>
            <SuspendedCard person={person} onLift={() => setAsked(person)} />
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title={texts.reallyLift({ name: nameOf(asked) })}
          text={asked.deletedUntil === null ? texts.whatLiftingDoes : texts.whatLiftingDeletedDoes}
          confirmLabel={texts.lift}
          isBusy={lift.isPending}
          onConfirm={() => {
            focus.remember(people.findIndex(({ id }) => id === asked.id));
            lift.mutate(asked);
          }}
          onClose={() => setAsked(null)}
          findNext={focus.findNext}
        />
      )}
    </>
  );
}

const nameOf = ({ fullName, deletedUntil }: SuspendedPerson) => (deletedUntil === null ? fullName : deletedUser);

function Day({ moment }: { readonly moment: string }) {
  const date = new Date(moment);
  return <time dateTime={moment}>{`${date.getDate()} ${monthName(date.getMonth() + 1)} ${date.getFullYear()}`}</time>;
}

type SuspendedCardProps = { readonly person: SuspendedPerson; readonly onLift: () => void };

function SuspendedCard({ person, onLift }: SuspendedCardProps) {
  const { id, reason, moderatorName, suspendedAt, listingCount, deletedUntil } = person;
  const fullName = nameOf(person);
  return (
    <article aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-surface p-4 sm:p-6">
      <div>
        <h2 id={id} className="font-heading font-semibold text-18 wrap-anywhere sm:text-22">
          <bdi>{fullName}</bdi>
        </h2>
        <p className="mt-1 text-14 text-quiet">
          {richText(texts.suspendedBy, {
            name: <bdi>{moderatorName ?? deletedUser}</bdi>,
            when: <Ago moment={suspendedAt} />,
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
