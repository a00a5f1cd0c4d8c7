// Brings the foot of the page to life, which the server drew: its links lead on without loading a new document.
import { turnSponsoredRow } from './features/sponsored/turn-sponsored-row.ts';
import { pageRouter } from './ui/history/page-router.ts';

export function livenPageFoot(): void {
  const foot = document.getElementById('page-foot');
  if (!foot) return;
  turnSponsoredRow(foot);
  foot.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || link.target || isForBrowser) return;
    event.preventDefault();
    void pageRouter.current?.navigate(link.getAttribute('href') ?? '/');
  });
}
