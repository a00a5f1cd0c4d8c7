// The switch in the bar. The list that it opens is drawn by the server at the foot of the page (language-links.tsx), and the
// browser itself opens and closes it, so that it works before and without scripts.
import { Languages } from 'lucide-react';
import { iconButtonClass } from '../../ui/buttons/icon-button.tsx';
import { texts } from './language-texts.ts';

export const languageListId = 'languages';

export function LanguageSwitch() {
  return (
    // No type 'button': those that are pressed early are pressed again by start-scripts, which would close it.
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
