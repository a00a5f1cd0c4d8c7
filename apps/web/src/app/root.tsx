// The shell of every page: bar, content, and whatever floats above them. What ends it is page-foot.tsx.

import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useUser } from '../data/session/session.tsx';
import { isOfferLikely } from '../features/language/is-offer-likely.ts';
import { LanguageSwitch } from '../features/language/language-switch.tsx';
import { BottomBar } from '../features/shell/nav-bar/bottom-bar.tsx';
import { NavBar } from '../features/shell/nav-bar/nav-bar.tsx';
import { OfflineBanner, SkipLink } from '../features/shell/page-top.tsx';
import { ToastHost } from '../features/shell/toast-host.tsx';
import { ConstantPart } from '../platform/page/constant-part.tsx';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { DialogHost } from './dialog-host.tsx';

export function Root() {
  return (
    <div id="page">
      <SkipLink />
      {/* Never more than a quarter of the screen: on a phone held sideways it scrolls away. */}
      <div className="relative top-0 z-30 [@media(height>=480px)]:sticky">
        <OfflineBanner />
        <NavBar languages={<LanguageSwitch />} />
      </div>
      {/* For what runs for the signed-in, and comes later. */}
      <div id="page-notes" />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <ConstantPart name="bottom-bar">
        <BottomBar />
      </ConstantPart>
      <DialogHost />
      <Background />
      {/* What is live a dialog does not hide from screen readers; dialogs know it by its id. */}
      <div id="notices" aria-live="off">
        <ToastHost />
      </div>
      <ScrollRestoration />
    </div>
  );
}

const loadOffer = () => import('../features/language/language-offer.tsx').then((module) => module.LanguageOffer);
const loadTasks = () => import('./signed-in-tasks.tsx').then((module) => module.SignedInTasks);

function Background() {
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
