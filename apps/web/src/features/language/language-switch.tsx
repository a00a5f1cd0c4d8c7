// Language switch in the navigation bar. The browser opens its popover (language-links.tsx), without JavaScript.
import { Languages } from 'lucide-react';
import { iconButtonClass } from '../../ui/buttons/icon-button.tsx';
import { texts } from './language-texts.ts';

export const languageListId = 'languages';

export function LanguageSwitch() {
  return (
    // Not type 'button': start-scripts repeat early presses of those, which would close the popover.
    <button
      type="submit"
      popoverTarget={languageListId}
      title={texts.language}
      aria-label={texts.language}
      className={iconButtonClass()}
    >
      <Languages className="size-5" aria-hidden="true" />
    </button>
  );
}
