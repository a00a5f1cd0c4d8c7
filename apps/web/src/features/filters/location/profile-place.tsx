// How far the look-up of the profile's location has come.
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { texts } from './location-texts.ts';
import type { FoundPlace } from './place-lookup.ts';

export function ProfilePlace({ found }: { readonly found: FoundPlace | null }) {
  if (!found) return <Spinner className="size-6 text-primary" />;
  return <p className="text-14 text-quiet">{found.problem ?? texts.usingProfile}</p>;
}
