// Dialog that proposes a meeting: a time, and a public place nearby or a place by name.
import { proposeMeeting } from '@chowk/contract/deals/deal-endpoints';
import { dealTexts } from '@chowk/contract/deals/deal-texts';
import { nearestSafePlaces, type SafePlace } from '@chowk/contract/deals/safe-places';
import { DAY_MS, textLimits } from '@chowk/contract/limits';
import { fromTownFieldTime, isOnTownTime, townFieldTime } from '@chowk/contract/text/town-time';
import { type FormEvent, useId, useState } from 'react';
import { useDealStep } from '../../../data/deals/deal-queries.ts';
import { findPlace, listPlaces, usePlaceSuggestions } from '../../../data/search/search-queries.ts';
import { errorMessage } from '../../../platform/api/error-messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Problem } from '../../../ui/feedback/notice.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { SuggestInput } from '../../../ui/forms/suggest-input.tsx';
import { texts } from './deal-panel-texts.ts';

type MeetingDialogProps = {
  readonly userId: string;
  readonly conversationKey: string;
  readonly listing: { readonly id: string; readonly latitude: number; readonly longitude: number };
  readonly otherUserId: string;
  readonly onClose: () => void;
};

const PLACES_SHOWN = 3;

export default function MeetingDialog({ userId, conversationKey, listing, otherUserId, onClose }: MeetingDialogProps) {
  const id = useId();
  const [nearby] = useState(() => nearestSafePlaces(listing, PLACES_SHOWN));
  const [time, setTime] = useState(tomorrowAtFive);
  const [place, setPlace] = useState<SafePlace | null>(nearby[0] ?? null);
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const places = usePlaceSuggestions(typed);
  const { mutate, isPending, error } = useDealStep(userId, conversationKey);
  const at = fromTownFieldTime(time);
  const isPast = !(at.getTime() > Date.now());
  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (isPast || !place) return;
    const body = { listingId: listing.id, otherUserId, at: at.toISOString(), place };
    mutate((api) => api.call(proposeMeeting, { body }), { onSuccess: onClose });
  }
  return (
    <Dialog
      title={texts.meetTitle}
      description={texts.meetWhy}
      size="sm"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} isBusy={isPending}>
            {texts.propose}
          </Button>
        </div>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4 pb-24">
        <Field
          label={texts.when}
          hint={isOnTownTime(at) || isPast ? undefined : texts.whenHint}
          isRequired
          error={isAsked && isPast ? dealTexts.meetingPast : undefined}
        >
          {(control) => (
            <Input {...control} type="datetime-local" value={time} onChange={(event) => setTime(event.target.value)} />
          )}
        </Field>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-semibold text-14">{texts.where}</legend>
          {[...nearby, ...(place && !nearby.includes(place) ? [place] : [])].map((each) => (
            <label
              key={each.label}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-edge px-3 py-2 hover:bg-tint has-checked:border-primary has-checked:bg-tint"
            >
              <input
                type="radio"
                name="place"
                checked={place === each}
                onChange={() => setPlace(each)}
                className="size-5 shrink-0 accent-primary"
              />
              {each.label}
            </label>
          ))}
          {isAsked && !place && <FieldError>{dealTexts.placeMissing}</FieldError>}
        </fieldset>
        <Field label={texts.otherPlace} hint={texts.otherPlaceHint}>
          {(control) => (
            <SuggestInput
              {...control}
              value={typed}
              suggestions={listPlaces(places)}
              onType={setTyped}
              onPick={({ key }) => {
                const found = findPlace(places, key);
                if (!found) return;
                const label = found.display_name.split(', ').slice(0, 2).join(', ').slice(0, textLimits.placeLabel.max);
                setPlace({ label, latitude: Number(found.lat), longitude: Number(found.lon) });
                setTyped('');
              }}
            />
          )}
        </Field>
        <Problem text={error && errorMessage(error)} />
      </form>
    </Dialog>
  );
}

function tomorrowAtFive(): string {
  const [day] = townFieldTime(new Date(Date.now() + DAY_MS)).split('T');
  return `${day}T17:00`;
}
