// The text of the search field as it comes from the address.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The field shows the search of the address, unless somebody has typed on: since they sent it, or since it was drawn. */
export function useAddressText(field: RefObject<HTMLInputElement | null>, search: string): (text: string) => void {
  const sent = useRef<string | null | undefined>(null);
  useLayoutEffect(() => {
    const input = field.current;
    // A page that has just come to life may find somebody at the field; what the browser filled in again has no focus.
    const isFirst = sent.current === null;
    const mayBeNewer = isFirst ? search === '' || input === document.activeElement : search === sent.current;
    const hasTypedOn = mayBeNewer && input?.value.trim() !== search;
    if (input && !hasTypedOn) input.value = search;
    sent.current = undefined;
  }, [field, search]);
  return (text) => {
    sent.current = text;
  };
}
