// One-time offer to read the page in the browser's language, written in that language.
import { currentLanguage, defineTexts } from '@chowk/contract/languages/define-texts';
import { isLanguageId, type LanguageId, languages } from '@chowk/contract/languages/languages';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { CloseButton } from '../../ui/buttons/icon-button.tsx';
import { offeredKey } from './is-offer-likely.ts';
import { LanguageLink } from './language-links.tsx';

const texts = defineTexts('web/language/offer', {
  read: 'Read this in English',
  close: 'Close',
});

export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const [language] = useState(() => chooseLanguage(navigator.languages));
  const [words, setWords] = useState<OfferWords | null>(null);
  useEffect(() => {
    if (!language) return;
    void readOfferWords(language).then((read) => {
      setWords(read);
      if (read) localStorage.setItem(offeredKey, language);
    });
  }, [language]);
  if (!language || !words) return null;
  return (
    <aside
      lang={languages[language].tag}
      aria-label={languages[language].ownName}
      className="fixed inset-x-4 bottom-18 z-20 mx-auto flex w-fit max-w-[calc(100%-2rem)] animate-rise items-center gap-1 rounded-card bg-raised py-1 pr-1 pl-4 shadow-float md:bottom-4"
    >
      <LanguageLink
        id={language}
        path={pathname + search}
        words={words.read}
        className="flex min-h-11 items-center rounded-control font-semibold text-primary hover:underline"
      />
      <CloseButton aria-label={words.close} onClick={() => setWords(null)} />
    </aside>
  );
}

export function chooseLanguage(preferred: readonly string[]): LanguageId | null {
  const wanted = preferred.map((tag) => tag.split('-')[0]).find(isLanguageId) ?? 'en';
  return wanted === 'en' || wanted === currentLanguage() ? null : wanted;
}

type OfferWords = Readonly<Record<keyof typeof texts, string>>;
type Translated = { readonly default: Readonly<Record<keyof OfferWords, { readonly text: string }>> };

const files = import.meta.glob<Translated>('../../../../../packages/contract/languages/*/web/language/offer.json');

/** From the translation file itself, since a build has one language. Null if missing or not loaded. */
async function readOfferWords(language: LanguageId): Promise<OfferWords | null> {
  const load = Object.entries(files).find(([file]) => file.includes(`/languages/${language}/`))?.[1];
  const found = await load?.().catch(() => undefined);
  return found ? { read: found.default.read.text, close: found.default.close.text } : null;
}
