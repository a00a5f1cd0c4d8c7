// A small note over the foot of the page, in the language that it offers, once. Nothing moves when it comes.
import { languages } from '@chowk/contract/languages/languages';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { CloseButton } from '../../ui/buttons/close-button.tsx';
import { offeredKey } from './is-offer-likely.ts';
import { LanguageLink } from './language-link.tsx';
import { languageToOffer } from './language-to-offer.ts';
import { type OfferWords, readOfferWords } from './read-offer-words.ts';

export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const [language] = useState(() => languageToOffer(navigator.languages));
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
