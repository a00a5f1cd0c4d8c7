// When the page's scripts cannot be loaded: reloads once, then shows a message. Links and forms keep working.
import { texts } from './start-scripts-texts.ts';

const boxClass =
  'fixed inset-x-4 bottom-20 z-60 mx-auto max-w-md rounded-card border border-edge bg-raised p-5 text-center shadow-float md:bottom-4';
const buttonClass = 'min-h-11 rounded-control px-4 font-semibold';

/** A reloaded page has had its second try. */
export function reloadOrShowFailure(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigator.onLine && visit?.type !== 'reload') window.location.reload();
  else showScriptsFailed();
}

export function showScriptsFailed(): void {
  const box = document.createElement('div');
  const words = navigator.onLine ? texts.buttonsMissing : texts.offline;
  box.role = 'alert';
  box.className = boxClass;
  box.innerHTML = `<h2 class="font-heading text-18 font-semibold">${texts.failed}</h2><p class="mt-1 text-quiet">${words}</p><div class="mt-4 flex flex-wrap justify-center gap-3"><button class="${buttonClass} bg-primary text-on-primary">${texts.recover}</button><button class="${buttonClass} border border-edge">${texts.reload}</button></div>`;
  const reload = () => window.location.reload();
  for (const button of box.querySelectorAll('button')) button.onclick = reload;
  if (!navigator.onLine) window.addEventListener('online', reload);
  document.body.append(box);
}
