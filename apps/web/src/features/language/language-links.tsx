// Language links in the footer and in the list that the language switch opens.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { type LanguageId, languageIds, languages } from '@chowk/contract/languages/languages';
import { rememberLanguageOfLink } from './follow-language-link.ts';
import { languageListId } from './language-switch.tsx';
import { texts } from './language-texts.ts';

const footerLinkClass = 'foot-link language-link';
const listLinkClass = 'language-option';

export function LanguageLinks({ path }: { readonly path: string }) {
  return (
    <nav aria-label={texts.language}>
      <ul className="flex flex-wrap gap-x-5">
        {languageIds.map((id) => (
          <li key={id}>
            <LanguageLink id={id} path={path} className={footerLinkClass} />
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
            <LanguageLink id={id} path={path} className={listLinkClass} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type LanguageLinkProps = {
  readonly id: LanguageId;
  readonly path: string;
  readonly className: string;
  readonly words?: string;
};

export function LanguageLink({ id, path, className, words }: LanguageLinkProps) {
  const { tag, ownName } = languages[id];
  return (
    <a
      href={addressIn(id, path)}
      data-language={id}
      hrefLang={id}
      lang={tag}
      aria-current={id === currentLanguage() ? 'true' : undefined}
      className={className}
      onClick={({ currentTarget }) => void rememberLanguageOfLink(currentTarget)}
    >
      {words ?? ownName}
    </a>
  );
}
