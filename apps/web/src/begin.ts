// Fetches and runs the page's scripts once its first picture stands: until then it can be read, and its links work.
import { forgetPresses, holdEarlyPresses, letPressesGo } from './begin/early-presses.ts';
import { sayScriptsFailed, tryAgainOrSaySo } from './begin/scripts-failed.ts';
import { holdLettersBack, holdPhotosBack, isSlowLine, letAllCome } from './begin/slow-line.ts';
import { readMember, showMember } from './begin/who-is-here.ts';

const { entry = '', preloads = '', fonts = '', signIn, filters } = document.getElementById('begin')?.dataset ?? {};
const member = readMember();
let opened: string | undefined;

function fetchEarly(names: string | undefined, attributes: Partial<HTMLLinkElement>): void {
  for (const href of names?.split(' ').filter(Boolean) ?? [])
    document.head.append(Object.assign(document.createElement('link'), { href, ...attributes }));
}

function fetchScripts(): void {
  fetchEarly(preloads, { rel: 'modulepreload', fetchPriority: 'high' });
}

function begin(): void {
  if (isSlowLine) holdPhotosBack();
  else fetchScripts();
  const script = Object.assign(document.createElement('script'), { type: 'module', src: entry, fetchPriority: 'high' });
  script.onload = () => {
    letAllCome();
    fetchEarly(opened, { rel: 'modulepreload' });
  };
  script.onerror = () => {
    letAllCome();
    forgetPresses();
    tryAgainOrSaySo();
  };
  document.head.append(script);
}

/** What a press will open comes while the page comes to life, instead of after it. */
function noteOpened({ dataset: { opens } }: HTMLElement): void {
  if (opens === 'filters') opened = filters;
  else if (opens && !member) opened = signIn;
}

// Where the line is what one waits for, nothing is gained by leaving it idle until the picture stands.
if (isSlowLine) {
  holdLettersBack();
  fetchScripts();
} else fetchEarly(fonts, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' });
if (member) showMember(member);
holdEarlyPresses(noteOpened);
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
