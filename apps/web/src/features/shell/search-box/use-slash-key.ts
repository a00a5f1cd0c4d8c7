// The `/` key goes to the search field, unless somebody is writing or a dialog is open.
import { type RefObject, useEffect } from 'react';
import { listen } from '../../../platform/page/listen.ts';

const writingPlaces =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';

export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    return listen(document, 'keydown', (event: KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || event.defaultPrevented || (event.target as Element).closest?.(writingPlaces)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    });
  }, [field]);
}
