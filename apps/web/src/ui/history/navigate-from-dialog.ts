// A page that is opened from a dialog takes the dialog's entry: Back leads to where the dialog was opened.
import { takeStep, waitForOwnStep } from './history-steps.ts';
import { readOpen } from './open-entry.ts';
import type { PageRouter } from './page-router.ts';
import { syncAfter } from './sync-history.ts';

type Navigate = PageRouter['navigate'];

export function navigateFromDialog(navigate: Navigate): Navigate {
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
