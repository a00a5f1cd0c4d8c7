// Fetches and runs the page's scripts once its first picture stands: until then it can be read, and its links work.
import { forgetPresses, holdEarlyPresses, letPressesGo } from './begin/early-presses.ts';
import { sayScriptsFailed, tryAgainOrSaySo } from './begin/scripts-failed.ts';

const { entry = '', preloads = '' } = document.getElementById('begin')?.dataset ?? {};

function begin(): void {
  for (const href of preloads.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const script = Object.assign(document.createElement('script'), { type: 'module', src: entry });
  script.onerror = () => {
    forgetPresses();
    tryAgainOrSaySo();
  };
  document.head.append(script);
}

holdEarlyPresses();
// Alive: it also knows who looks at it.
document.addEventListener('awake', () => void letPressesGo());
document.addEventListener('asleep', () => {
  forgetPresses();
  sayScriptsFailed();
});

// The browser tells when the first picture stands. A hidden page paints none, and not every browser tells.
if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) begin();
else
  new PerformanceObserver((painted, observer) => {
    if (painted.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    begin();
  }).observe({ type: 'paint', buffered: true });
