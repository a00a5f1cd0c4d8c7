// Layout of every page: bar, content, dialogs, toasts, background tasks. The footer is page-foot.tsx.

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
import { whenQuiet } from '../platform/page/when-quiet.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { DialogHost } from './dialog-host.tsx';

export function Root() {
  return (
    <div id="page">
      <SkipLink />
      {/* At most a quarter of the screen: on a phone in landscape it scrolls away. */}
      <div className="relative top-0 z-30 [@media(height>=480px)]:sticky">
        <OfflineBanner />
        <NavBar languages={<LanguageSwitch />} />
      </div>
      {/* Filled by tasks of signed-in users, loaded later. */}
      <div id="page-notes" />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <ConstantPart name="bottom-bar">
        <BottomBar />
      </ConstantPart>
      {/* Of no page as the server renders it, and a tenth of the frame around it. */}
      {import.meta.env.SSR ? null : <DialogHost />}
      <Background />
      {/* Dialogs do not hide this live region from screen readers; they find it by id. */}
      <div id="notices" aria-live="off">
        <ToastHost />
      </div>
      {import.meta.env.SSR ? null : <ScrollRestoration />}
    </div>
  );
}

const loadOffer = () => import('../features/language/language-offer.tsx').then((module) => module.LanguageOffer);
const loadTasks = () => import('./signed-in-tasks.tsx').then((module) => module.SignedInTasks);

function Background() {
  const user = useUser();
  const [isOffering, setOffering] = useState(false);
  useEffect(() => {
    // One tick later, when the restored user is rendered.
    setTimeout(() => document.dispatchEvent(new Event('page-ready')));
    setOffering(isOfferLikely());
    return whenQuiet(
      () =>
        void import('./register-service-worker.ts').then((module) => module.registerServiceWorker()).catch(() => {}),
    );
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
