// The languages at the foot of the page, and those that the switch in the bar opens. Drawn by the server alone.
import { languageIds } from '@chowk/contract/languages/languages';
import { LanguageLink } from './language-link.tsx';
import { languageListId } from './language-switch.tsx';
import { texts } from './language-texts.ts';

const linkInFoot =
  'inline-flex min-h-11 items-center rounded-control font-names text-14 hover:text-primary hover:underline aria-[current]:font-semibold aria-[current]:text-ink';
const linkInList =
  'flex min-h-11 min-w-36 items-center rounded-control px-3 font-names text-16 hover:bg-tint hover:text-primary aria-[current]:font-semibold aria-[current]:text-primary';

export function LanguageLinks({ path }: { readonly path: string }) {
  return (
    <nav aria-label={texts.language}>
      <ul className="flex flex-wrap gap-x-5">
        {languageIds.map((id) => (
          <li key={id}>
            <LanguageLink id={id} path={path} className={linkInFoot} />
          </li>
        ))}
      </ul>
      <ul
        id={languageListId}
        popover="auto"
        className="below-button rounded-card bg-raised p-1.5 text-ink shadow-float"
      >
        {languageIds.map((id) => (
          <li key={id}>
            <LanguageLink id={id} path={path} className={linkInList} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
