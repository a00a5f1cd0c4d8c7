// Offers the town of the seller's profile as the city of what they sell.
import { suggestionLimits } from '@chowk/contract/limits';
import type { GeocodePlace } from '@chowk/contract/places/geocoding-schemas';
import { useQuery } from '@tanstack/react-query';
import { placesQuery } from '../../../data/places/place-suggestions.ts';
import { useUser } from '../../../data/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { texts } from './fields-texts.ts';

/** 'Sector 17, Chandigarh' lies in Chandigarh. */
function townOf({ address, name }: GeocodePlace): string {
  return address.city ?? address.town ?? address.village ?? name;
}

export function ProfileTown({ onTake }: { readonly onTake: (town: string) => void }) {
  const location = useUser()?.location.trim() ?? '';
  const { data } = useQuery({ ...placesQuery(location), enabled: location.length >= suggestionLimits.minCharacters });
  const place = data?.[0];
  if (!place) return null;
  const town = townOf(place);
  return (
    <Button variant="ghost" size="sm" onClick={() => onTake(town)} className="mt-1 -ml-3 text-primary">
      {texts.profileTown({ town })}
    </Button>
  );
}
