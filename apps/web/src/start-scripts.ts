// The first script of every page, written into the HTML itself. It decides when the page's own scripts are fetched (after
// the first paint, or at once on a slow connection) and records what is pressed before they run.
import { removeDialogFrame, showDialogFrame } from './start-scripts/dialog-frame.ts';
import { dropPresses, forgetPress, recordEarlyPresses, replayPresses } from './start-scripts/early-presses.ts';
import { preload } from './start-scripts/preload.ts';
import { readFirstName, showFirstName } from './start-scripts/remembered-name.ts';
import { reloadOrShowFailure, showScriptsFailed } from './start-scripts/scripts-failed.ts';
import {
  delayFontsAndPhotos,
  isSlowConnection,
  loadFirstPhotosAtOnce,
  loadFontsAndPhotos,
} from './start-scripts/slow-connection.ts';

const { dataset = {} } = document.getElementById('start-scripts') ?? {};
const filesOf = (name: string) => dataset[name]?.split(' ') ?? [];
const firstName = readFirstName();

const preloadScripts = () =>
  preload([...filesOf('preloads'), ...filesOf('entry')], { rel: 'modulepreload', fetchPriority: 'high' });

let scriptsFetched: Promise<unknown> = isSlowConnection ? preloadScripts() : Promise.resolve();
/** What a press before that will open: fetched next after the scripts, before fonts and photos. */
let dialogFetched: Promise<unknown> | undefined;

/** What somebody presses may open a dialog: its frame is drawn now, its code comes while the page hydrates. */
function onPress(button: HTMLElement): void {
  const { opens } = button.dataset;
  const files = opens === 'filters' ? filesOf('filters') : opens && !firstName ? filesOf('signIn') : [];
  if (files.length === 0) return;
  dialogFetched = scriptsFetched.then(() => preload(files, { rel: 'modulepreload' }));
  showDialogFrame(() => forgetPress(button));
}

function giveUp(): void {
  loadFontsAndPhotos();
  removeDialogFrame();
  dropPresses();
}

function runScripts(): void {
  if (!isSlowConnection) scriptsFetched = preloadScripts();
  void scriptsFetched.then(() => dialogFetched).then(loadFontsAndPhotos);
  const script = document.createElement('script');
  script.onerror = () => {
    giveUp();
    reloadOrShowFailure();
  };
  document.head.append(Object.assign(script, { type: 'module', src: dataset.entry, fetchPriority: 'high' }));
}

if (isSlowConnection) delayFontsAndPhotos();
else {
  loadFirstPhotosAtOnce();
  void preload(filesOf('fonts'), { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' });
}
if (firstName) showFirstName(firstName);
recordEarlyPresses(onPress);
document.addEventListener('page-ready', () => void replayPresses().then(removeDialogFrame));
document.addEventListener('page-failed', () => {
  giveUp();
  showScriptsFailed();
});

// The browser tells when it has painted. A hidden page is not painted, and not every browser tells.
if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) runScripts();
else
  new PerformanceObserver((painted, observer) => {
    if (painted.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    runScripts();
  }).observe({ type: 'paint', buffered: true });
