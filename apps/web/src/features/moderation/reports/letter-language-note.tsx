// Says in which language a letter is sent, where it is shown in another.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { type LanguageId, languages } from '@chowk/contract/languages/languages';
import { richText } from '../../../ui/text/rich-text.tsx';
import { letterLanguageTexts } from './letter-language-texts.ts';

/** `language` is that of whoever gets it. */
export function LetterLanguageNote({ language }: { readonly language: LanguageId }) {
  if (language === currentLanguage()) return null;
  const { tag, ownName } = languages[language];
  return (
    <p className="mt-1.5 text-14 text-quiet">
      {richText(letterLanguageTexts.sentIn, { language: <span lang={tag}>{ownName}</span> })}
    </p>
  );
}
