// Makes the server-rendered footer interactive: client-side navigation, except for links to other languages.
import { rememberLanguageOfLink, updateLanguageLink } from '../features/language/follow-language-link.ts';
import { enableSponsoredRow } from '../features/sponsored/turn-sponsored-row.ts';
import { pathOf } from '../platform/addresses/paths.ts';
import { listen } from '../platform/page/listen.ts';
import { pageRouter } from '../ui/history/open-entry.ts';

export function enableFootLinks(): void {
  const foot = document.getElementById('page-foot');
  if (!foot) return;
  enableSponsoredRow(foot);
  // Before the link is followed, by pointer or keyboard.
  listen(foot, ['pointerover', 'focusin'], ({ target }) => updateLanguageLink((target as Element).closest('a')));
  foot.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || link.target || isForBrowser || rememberLanguageOfLink(link)) return;
    event.preventDefault();
    void pageRouter.current?.navigate(pathOf(link.getAttribute('href') ?? '/'));
  });
}
