// A link to the same place in another language, by that language's own name. It works without scripts.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { type LanguageId, languages } from '@chowk/contract/languages/languages';
import { rememberFromLink } from './follow-language-link.ts';

type LanguageLinkProps = {
  readonly id: LanguageId;
  /** Path and query of the page, without its language. */
  readonly path: string;
  readonly className: string;
  /** In place of the language's name. */
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
      onClick={({ currentTarget }) => void rememberFromLink(currentTarget)}
    >
      {words ?? ownName}
    </a>
  );
}
