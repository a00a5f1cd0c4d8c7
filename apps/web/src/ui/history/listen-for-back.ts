// Hears of every step through the history before the router does, and closes what the step leads away from.
import { countStepsBack, readEntryPage, takeStep, waitForOwnStep } from './history-entry.ts';
import { askToClose, layersOverPage, noticeMissing } from './layers.ts';
import { type PageRouter, pageRouter, readOpen } from './open-entry.ts';
import { syncAfter, syncSoon } from './sync-history.ts';

/** A dialog that goes with its page is still drawn for a moment when the router has arrived elsewhere. */
const DRAWN_MS = 100;

let isListening = false;

/** True when it began only now: what happened before was heard by nobody. */
export function listenForBack(): boolean {
  if (isListening || !pageRouter.current) return false;
  isListening = true;
  const router = pageRouter.current;
  addEventListener('popstate', onStep, true);
  router.subscribe(() => syncSoon(DRAWN_MS));
  router.navigate = navigateFromDialog(router.navigate);
  return true;
}

function onStep(): void {
  const steps = countStepsBack();
  if (steps === null) return;
  const open = layersOverPage();
  const { key, pathname, href } = readEntryPage();
  const shown = pageRouter.current?.state.location;
  const isSamePage = shown?.key === key && href === shown.pathname + shown.search + shown.hash;
  noticeMissing(readOpen().length > (isSamePage ? open.length : 0));
  // One step closes one: what has no entry yet is the topmost of them.
  if (isSamePage) askToClose(open.slice(Math.max(0, open.length - steps)));
  // The same page with other filters: all that lies over it is asked. Over another page, it goes with its page.
  else if (shown?.pathname === pathname) askToClose(open);
  syncSoon();
}

type Navigate = PageRouter['navigate'];

function navigateFromDialog(navigate: Navigate): Navigate {
  return (async (to: number & string, options: { readonly replace?: boolean } = {}) => {
    const underWay = waitForOwnStep();
    if (underWay) await underWay;
    const depth = readOpen().length;
    if (typeof to === 'number' || depth === 0) return navigate(to, options);
    // What replaces the page itself leaves nothing of it.
    const rest = options.replace ? 0 : 1;
    await syncAfter(async () => {
      if (depth > rest) await takeStep(rest - depth);
      await navigate(to, { ...options, replace: true });
    });
  }) as Navigate;
}
