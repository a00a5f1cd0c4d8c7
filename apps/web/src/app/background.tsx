// Tells start-scripts.ts that the page is hydrated, runs the tasks of signed-in people, and offers visitors their language.
import { useEffect, useState } from 'react';
import { useUser } from '../data/session/session.tsx';
import { isOfferLikely } from '../features/language/is-offer-likely.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';

const loadOffer = () => import('../features/language/language-offer.tsx').then((module) => module.LanguageOffer);
const loadTasks = () => import('./signed-in-tasks.tsx').then((module) => module.SignedInTasks);

export function Background() {
  const user = useUser();
  const [isOffering, setOffering] = useState(false);
  useEffect(() => {
    // A moment later: by then the remembered person is known to the page.
    setTimeout(() => document.dispatchEvent(new Event('page-ready')));
    setOffering(isOfferLikely());
  }, []);
  const SignedInTasks = useLazyModule(user ? loadTasks : null, () => {});
  const LanguageOffer = useLazyModule(isOffering ? loadOffer : null, () => {});
  return (
    <>
      {SignedInTasks && user ? <SignedInTasks key={user.id} user={user} /> : null}
      {LanguageOffer ? <LanguageOffer /> : null}
    </>
  );
}
