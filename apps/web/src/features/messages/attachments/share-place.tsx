// Dialog that picks the place of a message: the current position, or a place by name.
import { textLimits } from '@chowk/contract/limits';
import type { MessagePlace } from '@chowk/contract/messages/attachment-schemas';
import { attachmentTexts } from '@chowk/contract/messages/attachments';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { findPlace, listPlaces, usePlaceSuggestions } from '../../../data/search/search-queries.ts';
import { findPosition, positionErrorMessage } from '../../../platform/device/device-position.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SuggestInput, type Suggestion } from '../../../ui/forms/suggest-input.tsx';
import { texts } from './attachments-texts.ts';

type SharePlaceProps = { readonly onChosen: (place: MessagePlace) => void; readonly onClose: () => void };

export function SharePlace({ onChosen, onClose }: SharePlaceProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isLooking, setLooking] = useState(false);
  const places = usePlaceSuggestions(typed);

  function choose(latitude: number, longitude: number, label: string): void {
    onChosen({
      latitude: round(latitude),
      longitude: round(longitude),
      label: label.slice(0, textLimits.placeLabel.max),
    });
    onClose();
  }

  function pick({ key }: Suggestion): void {
    const place = findPlace(places, key);
    if (place) choose(Number(place.lat), Number(place.lon), nameWithTown(place.display_name));
  }

  async function takePosition(): Promise<void> {
    setLooking(true);
    setProblem(null);
    try {
      const { lat, lng } = await findPosition();
      choose(lat, lng, attachmentTexts.currentPosition);
    } catch (error) {
      setProblem(positionErrorMessage(error));
      setLooking(false);
    }
  }

  return (
    <Dialog title={texts.sharePlace} description={texts.whoSeesIt} size="sm" onClose={onClose} bodyClass="min-h-80">
      <Button variant="outline" className="w-full" isBusy={isLooking} onClick={() => void takePosition()}>
        <LocateFixed className="size-5" aria-hidden="true" />
        {texts.useCurrentPosition}
      </Button>
      <div className="mt-4">
        <Field label={texts.findByName} error={problem ?? undefined}>
          {(control) => (
            <SuggestInput
              {...control}
              value={typed}
              placeholder={texts.placeExample}
              suggestions={listPlaces(places)}
              onType={setTyped}
              onPick={pick}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

/** A sector or village name alone is ambiguous, so its town is added. */
const nameWithTown = (displayName: string) => displayName.split(', ').slice(0, 2).join(', ');

/** 5 decimals: about a metre. */
const round = (degrees: number) => Number(degrees.toFixed(5));
